import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
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
        {versions.map(({ n, label, by, publishedAt, tabs, items }) => (
          <li key={n}>
            <div className="editor-version">
              <Link to={`?${here}&look=${n}`} preventScrollReset aria-label={t`View version ${n}`}>
                {label || t`Version ${n}`}
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
            <NameVersion n={n} label={label} />
            {looked?.n === n ? <Looked tabs={looked.tabs} here={here} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function NameVersion({ n, label }: { n: number; label: string }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const refused = fetcher.data?.kind === 'refused' ? fetcher.data.fields : {}
  return (
    <details key={label} className="editor-version-name">
      <summary>{label ? t`Rename version ${n}` : t`Name version ${n}`}</summary>
      <fetcher.Form method="post" className="add-form">
        <HiddenFields fields={{ intent: 'name-version', n }} />
        <TextInput
          {...fieldProps(refused, 'label', 120)}
          size="xs"
          aria-label={t`Name of version ${n}`}
          placeholder={t`For example, “With pricing”`}
          defaultValue={label}
          autoComplete="off"
        />
        <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
          {t`Save`}
        </Button>
      </fetcher.Form>
    </details>
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
