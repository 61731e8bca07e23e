const terminate = 'X'.charCodeAt(0)

/**
 * The whole messages of the PostgreSQL protocol at the start of `bytes`, and the remaining bytes. The first
 * message of a connection (`hasStarted` is false) has no type byte. A terminate message and everything after it is dropped:
 * the embedded database outlives its connections.
 */
export function takeMessages(
  bytes: Uint8Array,
  hasStarted: boolean,
): { messages: Uint8Array; rest: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = 0
  let typeLength = hasStarted ? 1 : 0
  while (end + typeLength + 4 <= bytes.length) {
    if (typeLength === 1 && bytes[end] === terminate)
      return { messages: bytes.subarray(0, end), rest: new Uint8Array(0) }
    const next = end + typeLength + view.getInt32(end + typeLength)
    if (next > bytes.length) break
    end = next
    typeLength = 1
  }
  return { messages: bytes.subarray(0, end), rest: bytes.subarray(end) }
}
