import type { DraftBlock } from '#src/features/page/schema.ts'

/** A form of a page that asks for a name, an address, a team and an agreement. */
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
