import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { clockOf } from '#src/features/language/rules/render-text.ts'
import { RefreshDiffs } from '#src/features/page/parts/refresh-diffs.tsx'
import { plainText } from '#src/features/page/rules/refresh.ts'
import { chapterLines, questionLines } from '#src/features/page/rules/written.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import type { AssetPageDesk } from '../load.ts'
import { addressOfSource, type SourceTab, sourceTabs } from './asset-page-address.ts'
import { assetPageLabels, assetPageTabLabels } from './asset-page-labels.ts'
import { InsertButton } from './insert-button.tsx'
import { SaidLines } from './said-lines.tsx'

type Props = { desk: AssetPageDesk; source: SourceTab; after: string | undefined }

/** What the asset gives: its words, what was written about it, its clips, and what has changed in it. */
export function AssetPageSource({ desk, source, after }: Props): ReactElement {
  const { t } = useLingui()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="ap-source" role="region" aria-label={t`Source`} tabIndex={0}>
      <nav className="ap-tabs" aria-label={t`Available content`}>
        {sourceTabs.map((tab) => (
          <Link
            key={tab}
            to={addressOfSource({ source: tab, after })}
            preventScrollReset
            aria-current={tab === source ? 'page' : undefined}
          >
            {t(assetPageTabLabels[tab])}
            {tab === 'refresh' && desk.changes.length > 0 ? (
              <span className="ap-count">{desk.changes.length}</span>
            ) : null}
          </Link>
        ))}
      </nav>
      {source === 'refresh' ? null : (
        <p className="quiet ap-note">
          {after
            ? t`Inserted below the selected block.`
            : t`Inserted at the end. To insert elsewhere, choose a place between blocks.`}
        </p>
      )}
      <Shown desk={desk} source={source} after={after ?? ''} />
    </div>
  )
}

function Shown({ desk, source, after }: Omit<Props, 'after'> & { after: string }): ReactElement {
  const { t } = useLingui()
  const { asset } = desk
  switch (source) {
    case 'transcript':
      return desk.transcript.length > 0 ? (
        <SaidLines key="transcript" lines={desk.transcript} after={after} />
      ) : (
        <p>{t`This asset has no transcript yet.`}</p>
      )
    case 'quotes':
      return desk.quotes.length > 0 ? (
        <SaidLines key="quotes" lines={desk.quotes} after={after} />
      ) : (
        <p>
          {t`No quotes for this asset yet.`}{' '}
          <Link to={`/workspace/assets/${asset.id}/content`}>{t`Generate quotes`}</Link>
        </p>
      )
    case 'texts':
      return <Texts desk={desk} after={after} />
    case 'clips':
      return <Clips desk={desk} after={after} />
    case 'refresh':
      return <Refresh changes={desk.changes} page={desk.page} />
  }
}

type PartProps = { desk: AssetPageDesk; after: string }

function Texts({ desk: { asset, written }, after }: PartProps): ReactElement {
  const { t } = useLingui()
  const parts = [
    { part: 'chapters', text: chapterLines(written.chapters) },
    { part: 'notes', text: plainText(written.notes) },
    { part: 'faq', text: questionLines(written.faq) },
  ] as const
  return (
    <>
      {parts.map(({ part, text }) => (
        <section key={part} className="ap-text" aria-label={t(assetPageLabels[part])}>
          <h3>{t(assetPageLabels[part])}</h3>
          {text === '' ? <p className="quiet">{t`Not approved yet.`}</p> : <p className="ap-lines">{text}</p>}
          {text === '' ? null : (
            <InsertButton
              fields={{ intent: 'insert-written', part, after }}
              label={t`Insert`}
              name={t`Insert: ${{ name: t(assetPageLabels[part]) }}`}
            />
          )}
        </section>
      ))}
      <p>
        <Link to={`/workspace/assets/${asset.id}/content`}>{t`Generate and approve content`}</Link>
      </p>
    </>
  )
}

function Clips({ desk: { asset, clips }, after }: PartProps): ReactElement {
  const { t } = useLingui()
  if (clips.length === 0)
    return (
      <p>
        {t`No clips from this asset yet.`} <Link to={`/workspace/assets/${asset.id}`}>{t`Create clips`}</Link>
      </p>
    )
  return (
    <ul className="ap-list">
      {clips.map(({ id, title, startMs, endMs }) => (
        <li key={id}>
          <p>
            {title}{' '}
            <span className="quiet">
              {clockOf(startMs)}–{clockOf(endMs)}
            </span>
          </p>
          <InsertButton
            fields={{ intent: 'insert-clip', clip: id, after }}
            label={t`Insert`}
            name={t`Insert: ${{ name: title }}`}
          />
        </li>
      ))}
    </ul>
  )
}

function Refresh({ changes, page: { version } }: Pick<AssetPageDesk, 'changes' | 'page'>): ReactElement {
  const { t } = useLingui()
  if (changes.length === 0) return <p>{t`The asset hasn’t changed.`}</p>
  return (
    // The key resets the selection when the offer changes.
    <Form method="post" preventScrollReset key={changes.map(({ offered }) => offered).join('\n')}>
      <HiddenFields fields={{ intent: 'refresh-fields', version }} />
      <RefreshDiffs changes={changes} />
      <Button type="submit" size="xs">
        {t`Apply selected`}
      </Button>
    </Form>
  )
}
