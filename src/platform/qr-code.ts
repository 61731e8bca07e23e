/** A text as a QR code: an SVG image, black on white. */
export async function drawQrCode(text: string): Promise<string> {
  // Most processes never draw one.
  const { default: qrcode } = await import('qrcode')
  const picture = await qrcode.toString(text, { type: 'svg', errorCorrectionLevel: 'M' })
  // Clients put the image into a data: URL unescaped, where a # would end it.
  return picture.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
}
