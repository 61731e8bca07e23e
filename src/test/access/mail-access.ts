import { doing, type ScreenAccess } from './access-entry.ts'

/** The screens that emails link to, as in `screenAccess`: open to anyone with the email. */
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
