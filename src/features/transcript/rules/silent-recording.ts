const perSecond = 16_000
const bytesOfSample = 2
const headerBytes = 44

/** A silent WAVE file of this many seconds: 16 kHz, mono, 16 bits. */
export function silentRecording(seconds: number): Uint8Array<ArrayBuffer> {
  const bytes = seconds * perSecond * bytesOfSample
  const file = new DataView(new ArrayBuffer(headerBytes + bytes))
  function write(at: number, text: string): void {
    for (const [index, letter] of [...text].entries()) file.setUint8(at + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  file.setUint32(4, headerBytes - 8 + bytes, true)
  write(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, perSecond, true)
  file.setUint32(28, perSecond * bytesOfSample, true)
  file.setUint16(32, bytesOfSample, true)
  file.setUint16(34, 8 * bytesOfSample, true)
  write(36, 'data')
  file.setUint32(40, bytes, true)
  return new Uint8Array(file.buffer)
}
