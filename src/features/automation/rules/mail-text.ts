import { fillVariables } from '#src/features/page/rules/variables.ts'
import { unlinked } from '#src/text/unlinked.ts'

type Written = { subject: string; text: string }
type Values = { first: string; account: string; link: string | null }

/**
 * An email with its variables filled in, with names that can't become links; `link` replaces `{{link}}`, on a
 * separate line or not.
 */
export function fillMail({ subject, text }: Written, values: Values): Written {
  return {
    subject: fillText(subject, values).replace(/\s+/g, ' ').trim(),
    text: fillText(text, values).trim(),
  }
}

export function fillText(text: string, { first, account, link }: Values): string {
  const values = { 'lead.first': unlinked(first), 'account.name': unlinked(account) }
  return fillVariables(text, values).replace(/\{\{\s*link\s*\}\}/g, () => link ?? '')
}
