/** A text as a QR code: an SVG picture, black on white. */
export async function drawQrCode(text: string): Promise<string> {
  // Most starts never draw one.
  const { default: qrcode } = await import('qrcode')
  const picture = await qrcode.toString(text, { type: 'svg', errorCorrectionLevel: 'M' })
  // Clients put the picture into a data: address as it is, where a # would end it.
  return picture.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
}
