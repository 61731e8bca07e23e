import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Answer, decode, encode, RECURSION_DESIRED } from 'dns-packet'

/** The answer for a name: its records, or an error code such as 2 (SERVFAIL) and 3 (NXDOMAIN). */
export type Said = Answer[] | number

export type NameServer = {
  /** IP address and port, as `createDns` and DNS_SERVERS expect it. */
  address: string
  close(): void
}

/** A name server on loopback that answers each query with `say`. */
export async function openNameServer(say: (type: string, name: string) => Said): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const { id = 0, questions = [] } = decode(message)
    const { type = '', name = '' } = questions[0] ?? {}
    const said = say(type, name)
    const [code, answers] = typeof said === 'number' ? [said, []] : [0, said]
    const flags = RECURSION_DESIRED | code
    socket.send(encode({ type: 'response', id, flags, questions, answers }), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() }
}
