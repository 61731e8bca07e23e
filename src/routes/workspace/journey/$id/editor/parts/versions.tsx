import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { EditorView } from '../load.ts'

/** Published versions, to view or restore to the draft. */
export function Versions({ view }: { view: EditorView }): ReactElement {
  const { t } = useLingui()
  const { versions, looked, journey, tab } = view
  const here = tab ? `tab=${tab.id}` : ''
  return (
    <section className="editor-versions" aria-labelledby="editor-versions">
      <h2 id="editor-versions">{t`Versions`}</h2>
      {versions.length === 0 ? <p className="quiet">{t`No published versions yet.`}</p> : null}
      <ol>
        {versions.map(({ n, by, publishedAt, tabs, items }) => (
          <li key={n}>
            <div className="editor-version">
              <Link to={`?${here}&look=${n}`} preventScrollReset aria-label={t`View version ${n}`}>
                {t`Version ${n}`}
              </Link>
              {n === journey.publishedVersion ? <Tag tone="good">{t`Live`}</Tag> : null}
              <IntentButton
                fields={{ intent: 'restore-version', n, version: journey.version }}
                icon="history"
                label={t`Restore version ${n} as the draft`}
              />
            </div>
            <small className="quiet">
              {by ? `${by}, ` : ''}
              <RelativeTime at={publishedAt} />,{' '}
              {t`${plural(tabs, { one: '1 tab', other: '# tabs' })}, ${plural(items, { one: '1 item', other: '# items' })}`}
            </small>
            {looked?.n === n ? <Looked tabs={looked.tabs} here={here} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

type LookedProps = { tabs: NonNullable<EditorView['looked']>['tabs']; here: string }

function Looked({ tabs, here }: LookedProps): ReactElement {
  const { t } = useLingui()
  return (
    <div className="editor-looked">
      {tabs.map(({ id, title, items }) => (
        <div key={id}>
          <strong>{title}</strong>
          <ul>
            {items.map((item) => (
              <li key={item.id}>{item.title}</li>
            ))}
          </ul>
        </div>
      ))}
      <Link to={`?${here}`} preventScrollReset>
        {t`Close`}
      </Link>
    </div>
  )
}
