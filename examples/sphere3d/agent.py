#!/usr/bin/env python3
"""A small agent of the sphere league: it joins a team and runs towards the other goal. docs/spades.md explains the messages."""
import os
import struct


def send(text):
    os.write(4, struct.pack("!I", len(text)) + text.encode("ascii"))


def read(count):
    data = b""
    while len(data) < count:
        piece = os.read(3, count - len(data))
        if not piece:
            raise SystemExit
        data += piece
    return data


actions = ["A(create)", "A(init (unum 0) (teamname Runners))"]
while True:
    message = read(*struct.unpack("!I", read(4))).decode("latin-1")
    if message[0] == "D":  # the server is there
        send("I")
    elif message[0] in "ST":  # a thought: actions, then the end
        send(actions.pop(0) if actions else "A(drive 20.0 10.0 0.0)")
        send("D")
    elif message[0] == "X":
        break
