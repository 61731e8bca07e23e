import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import { templateProblemLabels } from '#src/features/content/messages/template-labels.ts'
import {
  longestTemplate,
  ownTemplate,
  problemOfTemplate,
  templateVariables,
} from '#src/features/content/rules/prompt-template.ts'
import type { TemplateVersion } from '#src/features/content/server/prompt-templates.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import './template-editor.css'

type Props = { kind: OutputKind; versions: TemplateVersion[]; problem: string | undefined }

/** Edits and restores the instructions for one content type. */
export function TemplateEditor({ kind, versions, problem }: Props): ReactElement {
  const { t } = useLingui()

  const [latest] = versions
  const [body, setBody] = useState(latest?.body || ownTemplate)
  const names = templateVariables.map((name) => `{{${name}}}`).join(', ')
  const wrong = useProblem(body) ?? problem
  const fields = { kind, n: latest?.n ?? 0 }
  return (
    <Panel
      title={<span id="instructions">{t`Instructions: ${{ kind: t(kindKindLabels[kind]) }}`}</span>}
      actions={<Link to="/workspace/settings/ai">{t`Close`}</Link>}
    >
      <IntentForm fields={{ intent: 'save-template', ...fields }} className="template-form">
        <Textarea
          name="body"
          label={t`Instructions`}
          description={t`Available variables: ${names}. Lines with only empty variables are skipped.`}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          maxLength={longestTemplate}
          autosize
          minRows={5}
          maxRows={20}
          error={wrong}
        />
        <Button type="submit">{t`Save as a new version`}</Button>
      </IntentForm>
      {latest && latest.body !== '' ? (
        <FormButton fields={{ intent: 'reset-template', ...fields, body: '' }} label={t`Restore defaults`} />
      ) : null}
      <Versions versions={versions} kind={kind} />
    </Panel>
  )
}

function useProblem(body: string): string | undefined {
  const { t } = useLingui()
  const problem = problemOfTemplate(body)
  if (!problem) return undefined
  return problem.kind === 'unknown_variable'
    ? t`Unknown variable “${{ name: problem.name }}”. Use one of those listed below, or remove the double braces.`
    : t(templateProblemLabels[problem.kind])
}

function Versions({ versions, kind }: Pick<Props, 'versions' | 'kind'>): ReactElement | null {
  const { t } = useLingui()
  const [latest] = versions
  if (!latest) return null
  return (
    <section className="template-versions">
      <h3>{t`Versions`}</h3>
      <ul>
        {versions.map(({ n, body, createdAt }) => (
          <li key={n}>
            <span>
              {t`Version ${n}`} {body === '' ? `(${t`default`})` : null}{' '}
              <span className="quiet">{n === latest.n ? t`in use` : null}</span>
              {createdAt ? (
                <span className="row-sub">
                  <RelativeTime at={createdAt} />
                </span>
              ) : null}
            </span>
            {n === latest.n ? null : (
              <IntentForm fields={{ intent: 'restore-template', kind, n: latest.n, body }} preventScrollReset>
                <Button
                  type="submit"
                  variant="default"
                  size="compact-sm"
                  aria-label={t`Use this version: ${n}`}
                >
                  {t`Use this version`}
                </Button>
              </IntentForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
