import type { BlockType } from '#src/features/page/rules/blocks.ts'
import { contactForm } from './contact-form.ts'

const first = ['heading', 'rich_text', 'image', 'quote', 'call_to_action', 'audio'] as const
type Later = Exclude<BlockType, (typeof first)[number]>

export function isFirst(type: string): boolean {
  return first.some((one) => one === type)
}

const picture = { source: { url: 'https://pictures.example/a.png' }, alt: 'A' }

/** A block of each later kind with every field filled in. */
export const filled: Record<Later, object> = {
  hero: { title: 'T', lead: 'L', image: picture, label: 'Go', href: '/a' },
  gallery: { pictures: [{ ...picture, caption: 'C' }] },
  video: { media: null, url: 'https://youtu.be/dQw4w9WgXcQ', title: 'V' },
  transcript: { asset: '3b241101-e2bb-4255-8caf-4136c566a962' },
  chapters: { asset: null, chapters: [{ startMs: 0, title: 'One' }] },
  asset_card: { asset: '3b241101-e2bb-4255-8caf-4136c566a962', text: 'T', href: '/a' },
  form: { ...contactForm.props, title: 'T', text: 'T' },
  logo_wall: { title: 'T', logos: [{ ...picture, href: '/a' }] },
  faq: { items: [{ question: 'Q', answer: 'A' }] },
  embed: { url: 'https://vimeo.com/76979871', title: 'V' },
  booking: { url: 'https://cal.com/acme/intro', title: 'Talk to us' },
  collection: {
    collection: '3b241101-e2bb-4255-8caf-4136c566a962',
    title: 'Episodes',
    most: 3,
    cards: [
      { of: '3b241101-e2bb-4255-8caf-4136c566a962', kind: 'audio', title: 'T', text: 'T', durationMs: 1000 },
    ],
  },
  divider: {},
  columns: {
    count: 2,
    first: [{ id: 'in', type: 'heading', props: { text: 'H', level: 2 } }],
    second: [],
    third: [],
  },
}
export const later = Object.keys(filled) as Later[]
export const blockTypes: BlockType[] = [...first, ...later]
