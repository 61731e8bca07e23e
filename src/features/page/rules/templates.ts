/** Built-in templates. Their labels are in the messages. */
export const templateIds = ['episode', 'show_notes', 'article', 'one_sheet', 'landing', 'newsletter'] as const

export type TemplateId = (typeof templateIds)[number]

export function isTemplateId(id: string): id is TemplateId {
  return templateIds.some((known) => known === id)
}
