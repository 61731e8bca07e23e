import type { ReactElement } from 'react'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { pageListWords } from '#src/features/home/words/page-list-words.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import type { PageStatus } from '#src/features/page/rules.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { page: { id: string; title: string; status: PageStatus } }

/** Shows a page to visitors, or takes it away from them, from a list; each can be taken back. And makes one like it. */
export function PageShowButtons({ page: { id, title, status } }: Props): ReactElement {
  const words = useWords(pageWords)
  const listWords = useWords(pageListWords)
  const name = title || words.untitled
  return (
    <>
      {status === 'published' ? null : (
        <IntentButton
          fields={{ intent: 'publish-pages', ids: id }}
          icon="upload"
          label={status === 'changed' ? listWords.publishChangesOf(name) : listWords.publishNamed(name)}
        />
      )}
      {status === 'draft' ? null : (
        <IntentButton
          fields={{ intent: 'unpublish-pages', ids: id }}
          icon="undo-2"
          label={listWords.unpublishNamed(name)}
        />
      )}
      <IntentButton
        fields={{ intent: 'duplicate', page: id }}
        icon="copy-plus"
        label={words.duplicate(name)}
      />
    </>
  )
}
