import { fillVariables } from '#src/features/page/rules/variables.ts'

type Written = { subject: string; text: string }
type Values = { first: string; account: string; link: string | null }

/** A mail with its variables filled in; `link` is where `{{link}}` stands, on a line of its own or not. */
export function fillMail({ subject, text }: Written, { first, account, link }: Values): Written {
  const values = { 'lead.first': first, 'account.name': account }
  function filled(one: string): string {
    return fillVariables(one, values).replace(/\{\{\s*link\s*\}\}/g, () => link ?? '')
  }
  return { subject: filled(subject).replace(/\s+/g, ' ').trim(), text: filled(text).trim() }
}
