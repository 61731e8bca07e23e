import type { Hono } from 'hono'
import type { DraftBlock } from '#src/features/page/schema.ts'

/** A page form with a name, an email, a team and a consent. */
export const contactForm = {
  id: 'contact',
  type: 'form',
  props: {
    title: '',
    text: '',
    asksName: true,
    questions: [{ label: 'Team', kind: 'line', isRequired: true }],
    consent: 'I agree',
    button: 'Send',
    thanks: 'Thanks',
  },
} satisfies DraftBlock

/** Posts a form as a page of ours does. */
export async function postForm(app: Pick<Hono, 'request'>, path: string, fields: Record<string, string>) {
  return app.request(`https://nurtured.test${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
}
