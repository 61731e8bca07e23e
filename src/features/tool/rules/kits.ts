import type { OutputKind } from '#src/features/language/schema.ts'

/** The two public writing tools: posts from any text, or everything for an episode. */
export type ToolName = 'remix' | 'podcast'

export type KitGroup = { name: 'posts' | 'longTexts' | 'episode' | 'search'; kinds: readonly OutputKind[] }

const posts = {
  name: 'posts',
  kinds: ['linkedin', 'x_thread', 'instagram', 'facebook', 'mastodon', 'youtube'],
} as const
const longTexts = { name: 'longTexts', kinds: ['newsletter', 'blog', 'faq'] } as const
const episode = {
  name: 'episode',
  kinds: ['quotes', 'chapters', 'titles', 'summary', 'show_notes', 'takeaways'],
} as const
const search = { name: 'search', kinds: ['seo', 'keywords', 'names'] } as const

/** A tool's kinds, in order, and the initial selection. */
export const kits: Record<ToolName, { groups: readonly KitGroup[]; usual: readonly OutputKind[] }> = {
  remix: {
    groups: [posts, longTexts, episode, search],
    usual: ['linkedin', 'x_thread', 'instagram', 'facebook', 'mastodon', 'newsletter', 'summary', 'quotes'],
  },
  podcast: {
    groups: [episode, posts, longTexts, search],
    usual: [
      'quotes',
      'chapters',
      'titles',
      'summary',
      'show_notes',
      'takeaways',
      'linkedin',
      'x_thread',
      'youtube',
      'newsletter',
      'faq',
      'seo',
    ],
  },
}

/** All kinds of a tool, in display order. */
export function kindsOf(tool: ToolName): OutputKind[] {
  return kits[tool].groups.flatMap(({ kinds }) => kinds)
}
