/* A small agent of the sphere league: it joins a team and runs towards the other goal. docs/spades.md explains the messages.
 * cc -o agent agent.c */
#include <arpa/inet.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void send_message(const char *text)
{
    uint32_t length = (uint32_t)strlen(text), in_network_order = htonl(length);
    char bytes[4 + 256];
    memcpy(bytes, &in_network_order, 4);
    memcpy(bytes + 4, text, length);
    if (write(4, bytes, 4 + length) != (ssize_t)(4 + length))
        exit(1);
}

/* A pipe may return less than was asked for. */
static void read_bytes(char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t length = read(3, bytes, count);
        if (length <= 0)
            exit(0);
        bytes += length;
        count -= (size_t)length;
    }
}

int main(void)
{
    static char message[1 << 16];
    int thoughts = 0;
    for (;;) {
        uint32_t length;
        read_bytes((char *)&length, 4);
        length = ntohl(length);
        if (length == 0 || length > sizeof message)
            return 1;
        read_bytes(message, length);
        switch (message[0]) {
        case 'D': /* the server is there */
            send_message("I");
            break;
        case 'S':
        case 'T': /* a thought: actions, then the end */
            thoughts++;
            send_message(thoughts == 1   ? "A(create)"
                         : thoughts == 2 ? "A(init (unum 0) (teamname Runners))"
                                         : "A(drive 20.0 10.0 0.0)");
            send_message("D");
            break;
        case 'X':
            return 0;
        }
    }
}
