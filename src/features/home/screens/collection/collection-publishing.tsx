import { Button, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { collectionScreenWords } from '#src/features/home/words/collection-screen-words.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

/** Where a collection is for everybody once it is published, and how many of its assets they see there. */
export type Publishing = { address: string; isPublished: boolean; shown: number; total: number }

type Props = { collection: string; title: string; publishing: Publishing }

/** Publishes a collection: a page, a feed and a widget of its own. */
export function CollectionPublishing({ collection, title, publishing }: Props): ReactElement {
  const words = useWords(collectionScreenWords)
  const fetcher = useAnsweredFetcher()
  const { address, isPublished, shown, total } = publishing
  const frame = `<iframe src="${address}/widget" title="${inAttribute(title)}" width="100%" height="420" style="border:0" loading="lazy"></iframe>`
  return (
    <Panel title={words.everybody}>
      <div className="collection-form">
        <p className="quiet">{words.publishNote}</p>
        {total > 0 ? (
          <p className="quiet">
            {words.shownOf(shown, total)} {shown < total ? words.whoMaySee : null}
          </p>
        ) : null}
        {isPublished ? (
          <>
            <div className="collection-deeds">
              <Button
                component="a"
                href={address}
                target="_blank"
                rel="noopener"
                variant="default"
                size="xs"
                leftSection={<Icon name="external-link" size={14} />}
              >
                {words.openPage}
              </Button>
              <CopyButton value={address} label={words.copyAddress} />
              <CopyButton value={`${address}/feed.xml`} label={words.copyFeed} />
            </div>
            <Textarea
              label={words.widget}
              description={words.widgetNote}
              value={frame}
              readOnly
              autosize
              minRows={2}
              className="collection-code"
            />
            <div className="collection-deeds">
              <CopyButton value={frame} label={words.copyWidget} />
            </div>
          </>
        ) : null}
        <fetcher.Form method="post">
          <HiddenFields
            fields={{ intent: isPublished ? 'unpublish-collection' : 'publish-collection', collection }}
          />
          <Button
            type="submit"
            variant={isPublished ? 'default' : 'filled'}
            loading={fetcher.state !== 'idle'}
          >
            {isPublished ? words.unpublish : words.publish}
          </Button>
        </fetcher.Form>
      </div>
    </Panel>
  )
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
