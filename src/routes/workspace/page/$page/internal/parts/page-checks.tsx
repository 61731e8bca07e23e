import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { FormButton } from '#src/ui/form-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { PageInternal } from '../load.ts'

const pageCheckKindLabels = {
  alt: msg`Images`,
  headings: msg`Headings`,
  contrast: msg`Contrast`,
  links: msg`Links`,
  size: msg`Size`,
  description: msg`Description`,
  transcript: msg`Transcript`,
}

/** What should be looked at before the page is shown. */
export function PageChecks({ internal }: { internal: PageInternal }): ReactElement {
  const { t } = useLingui()
  const { checks, linksCheckedAt, outgoing } = internal
  return (
    <Panel title={t`Checks`}>
      {checks.length === 0 ? <p className="internal-fine">{t`No problems found.`}</p> : null}
      <ul className="internal-list">
        {checks.map(({ kind, block, message }, place) => (
          <li key={`${block ?? ''} ${place}`}>
            <strong>{t(pageCheckKindLabels[kind])}</strong> {message}
          </li>
        ))}
      </ul>
      <p className="quiet">
        {linksCheckedAt ? (
          <>
            {t`Outgoing links checked:`} <RelativeTime at={linksCheckedAt} />
          </>
        ) : (
          t`${plural({ count: outgoing }, { one: '# outgoing link', other: '# outgoing links' })}, not checked yet.`
        )}
      </p>
      {outgoing > 0 ? (
        <FormButton fields={{ intent: 'check-links' }} size="xs" label={t`Check outgoing links`} />
      ) : null}
    </Panel>
  )
}
