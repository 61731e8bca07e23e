/** The form that confirms an address: the id in the page that asks for it, and the code in the email. */
export function proofIn(
  page: string,
  mail: { text: string } | undefined,
): Record<'intent' | 'id' | 'code', string> {
  const [code = ''] = /\b\d{8}\b/.exec(mail?.text ?? '') ?? []
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(page) ?? []
  return { intent: 'confirm', id, code }
}
