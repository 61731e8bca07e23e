import type { IconName } from '#src/ui/icon-names.ts'
import type { TabType } from '../schema.ts'

/** Icons for tab types, always shown beside the type's name. */
export const typeIcons: Record<TabType, IconName> = {
  pages: 'file-text',
  assets: 'audio-lines',
  video: 'video',
  booking: 'calendar',
  form: 'list-checks',
  link: 'external-link',
}
