import { doing, type ScreenAccess } from './access-entry.ts'

/** The screens that addresses in mails lead to, as `screenAccess`: whoever has the mail may open them. */
export const mailAccess: Record<string, ScreenAccess> = {
  unsubscribe: {
    see: { right: 'everybody', query: 'token=x', answers: 404 },
    forms: { '': doing('everybody', 'token=x', { answers: 404 }) },
  },
  notice: {
    see: { right: 'everybody', query: 'token=x', answers: 404 },
    forms: { '': doing('everybody', 'token=x', { answers: 404 }) },
  },
}
