import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { FormButton } from '#src/ui/form-button.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** The public URLs of a published collection, and the number of assets visible there. */
export type Publishing = { address: string; isPublished: boolean; shown: number; total: number }

type Props = { collection: string; title: string; publishing: Publishing }

/** Publishes a collection as a page, a feed and a widget. */
export function CollectionPublishing({ collection, title, publishing }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const { address, isPublished, shown, total } = publishing
  const frame = `<iframe src="${address}/widget" title="${inAttribute(title)}" width="100%" height="420" style="border:0" loading="lazy"></iframe>`
  return (
    <Panel title={t`Publishing`}>
      <div className="collection-form">
        <p className="quiet">{t`Creates a page, a feed and a widget that show the collection’s public assets.`}</p>
        {total > 0 ? (
          <p className="quiet">{t`Public: ${shown} of ${plural({ all: total }, { one: '# asset', other: '# assets' })}`}</p>
        ) : null}
        {isPublished && shown < total ? (
          <FormButton
            fields={{ intent: 'publish-assets', collection }}
            label={t`${plural({ n: total - shown }, { one: 'Make # asset public', other: 'Make # assets public' })}`}
          />
        ) : null}
        {isPublished ? (
          <>
            <div className="collection-actions">
              <Button
                component="a"
                href={address}
                target="_blank"
                rel="noopener"
                variant="default"
                size="xs"
                leftSection={<Icon name="external-link" size={14} />}
              >
                {t`Open page`}
              </Button>
              <CopyButton value={address} label={t`Copy URL`} />
              <CopyButton value={`${address}/feed.xml`} label={t`Copy feed URL`} />
            </div>
            <Textarea
              label={t`Embed`}
              description={t`Add this code to a website’s HTML to show the collection there.`}
              value={frame}
              readOnly
              autosize
              minRows={2}
              className="collection-code"
            />
            <div className="collection-actions">
              <CopyButton value={frame} label={t`Copy code`} />
            </div>
          </>
        ) : null}
        <fetcher.Form method="post">
          <HiddenFields
            fields={{ intent: isPublished ? 'unpublish-collection' : 'publish-collection', collection }}
          />
          {!isPublished && shown < total ? (
            <Checkbox
              name="assets"
              value="public"
              defaultChecked
              mb="sm"
              label={t`${plural({ n: total - shown }, { one: 'Make its # private asset public, too', other: 'Make its # private assets public, too' })}`}
            />
          ) : null}
          <Button
            type="submit"
            variant={isPublished ? 'default' : 'filled'}
            loading={fetcher.state !== 'idle'}
          >
            {isPublished ? t`Unpublish` : t`Publish`}
          </Button>
        </fetcher.Form>
      </div>
    </Panel>
  )
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
