import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { LegalLine } from '#src/platform/navigation/legal-links.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { KeyList, type Shortcuts } from '#src/ui/key-list.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { commonShortcuts, listShortcuts } from '#src/ui/shortcuts.ts'
import { tabKeyLabels } from '../parts/add-tabs-labels.ts'
import { flowKeyLabels } from '../parts/flow-labels.ts'
import type { Route } from './+types/route.ts'
import { guides } from './parts/guides.ts'
import './parts/help.css'

export function loader({ context }: Route.LoaderArgs) {
  return { contact: context.get(platformContext).config.helpContact }
}

const answers: readonly { name: MessageDescriptor; to: string }[] = [
  { name: msg`Get started, from upload to first visit`, to: '/team/success' },
  { name: msg`Invite people`, to: '/team/profile#new' },
  { name: msg`Use your own domain for links`, to: '/workspace/settings/domains' },
  { name: msg`Connect an AI model`, to: '/workspace/settings/ai' },
  { name: msg`Restore something you deleted`, to: '/workspace/trash' },
]

const keyboard: readonly { name: MessageDescriptor; shortcuts: Shortcuts }[] = [
  { name: msg`Everywhere`, shortcuts: commonShortcuts },
  { name: msg`Lists`, shortcuts: listShortcuts },
  { name: msg`Journey tabs`, shortcuts: tabKeyLabels },
  { name: msg`Journey steps`, shortcuts: flowKeyLabels },
]

export default function HelpScreen({ loaderData: { contact } }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  return (
    <Screen title={t`Help`} subtitle={t`Guides, common tasks and keyboard shortcuts.`}>
      {contact === undefined ? null : <Contact contact={contact} />}
      <Panel title={t`Guides`}>
        <div className="help-guides">
          {guides.map(({ id, title, steps, to, open }) => (
            <section key={id} id={id}>
              <h3>{t(title)}</h3>
              <ol>
                {steps.map((step) => (
                  <li key={step.id}>{t(step)}</li>
                ))}
              </ol>
              <Link to={to}>{t(open)}</Link>
            </section>
          ))}
        </div>
      </Panel>
      <Panel title={t`Common tasks`}>
        <ul className="help-answers">
          {answers.map(({ name, to }) => (
            <li key={to}>
              <Link to={to}>{t(name)}</Link>
            </li>
          ))}
          <li>
            <a href="/visitor-data">{t`See what data is kept about visitors`}</a>
          </li>
        </ul>
      </Panel>
      <Panel title={t`Keyboard shortcuts`}>
        <div className="help-keys">
          {keyboard.map(({ name, shortcuts }) => (
            <section key={t(name)}>
              <h3>{t(name)}</h3>
              <KeyList shortcuts={shortcuts} />
            </section>
          ))}
        </div>
        <p className="quiet help-note">{t`On a Mac, Ctrl is ⌘ and Alt is ⌥. The transcript editor lists its own shortcuts under More actions.`}</p>
      </Panel>
      <LegalLine className="help-legal" />
    </Screen>
  )
}

/** Where the people who run this installation can be reached. */
function Contact({ contact }: { contact: string }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Contact`}>
      <p className="quiet">{t`Something not working, or have a question? We’re happy to help.`}</p>
      <p>
        {contact.includes('://') ? (
          <a href={contact} target="_blank" rel="noreferrer">
            {contact}
          </a>
        ) : (
          <a href={`mailto:${contact}`}>{contact}</a>
        )}
      </p>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
