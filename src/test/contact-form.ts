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
