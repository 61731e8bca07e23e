import { Button, Textarea } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, Link } from 'react-router'
import { instructionsOf, outputName } from '#src/features/content/rules/instructions.ts'
import {
  longestTemplate,
  ownTemplate,
  problemOfTemplate,
  templateVariables,
} from '#src/features/content/rules/prompt-template.ts'
import { writeWishes } from '#src/features/content/schema.ts'
import type { TemplateVersion } from '#src/features/content/server/prompt-templates.ts'
import { kindWords } from '#src/features/content/words/kind-words.ts'
import { templateWords } from '#src/features/content/words/template-words.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { OutputKind } from '#src/features/language/schema.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import './template-editor.css'

type Props = { kind: OutputKind; versions: TemplateVersion[]; problem: string | undefined }

/** The instructions for one kind of text: edited, looked at as a model gets them, and brought back from a version. */
export function TemplateEditor({ kind, versions, problem }: Props): ReactElement {
  const words = useWords(templateWords)
  const { kinds } = useWords(kindWords)
  const [latest] = versions
  const [body, setBody] = useState(latest?.body || ownTemplate)
  const names = templateVariables.map((name) => `{{${name}}}`).join(', ')
  const wrong = useProblem(body) ?? problem
  const fields = { kind, n: latest?.n ?? 0 }
  return (
    <Panel
      title={<span id="instructions">{words.heading(kinds[kind])}</span>}
      actions={<Link to="/workspace/settings/ai">{words.close}</Link>}
    >
      <Form method="post" className="template-form">
        <HiddenFields fields={{ intent: 'save-template', ...fields }} />
        <Textarea
          name="body"
          label={words.body}
          description={words.bodyHint(names)}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          maxLength={longestTemplate}
          autosize
          minRows={5}
          maxRows={20}
          error={wrong}
        />
        <Button type="submit">{words.save}</Button>
      </Form>
      {latest && latest.body !== '' ? (
        <Form method="post">
          <HiddenFields fields={{ intent: 'reset-template', ...fields, body: '' }} />
          <Button type="submit" variant="default">
            {words.reset}
          </Button>
        </Form>
      ) : null}
      <Preview kind={kind} body={body} />
      <Versions versions={versions} kind={kind} />
    </Panel>
  )
}

function useProblem(body: string): string | undefined {
  const { problems } = useWords(templateWords)
  const problem = problemOfTemplate(body)
  if (!problem) return undefined
  return problem.kind === 'unknown_variable'
    ? problems.unknown_variable(problem.name)
    : problems[problem.kind]
}

const wishes = writeWishes.parse({ method: 'ai', language: '', tone: 'neutral', length: 'medium' })

function Preview({ kind, body }: { kind: OutputKind; body: string }): ReactElement {
  const words = useWords(templateWords)
  const language = useLocale()
  const { title, speakers, focus } = words.example
  const text = instructionsOf({
    output: outputName(kind),
    wishes: { ...wishes, focus },
    voice: undefined,
    template: body,
    title,
    speakers,
    language,
  })
  return (
    <section className="template-preview">
      <h3>{words.preview}</h3>
      <p className="quiet">{words.previewHint}</p>
      <pre lang="en">{text}</pre>
    </section>
  )
}

function Versions({ versions, kind }: Pick<Props, 'versions' | 'kind'>): ReactElement | null {
  const words = useWords(templateWords)
  const [latest] = versions
  if (!latest) return null
  return (
    <section className="template-versions">
      <h3>{words.versions}</h3>
      <ul>
        {versions.map(({ n, body, createdAt }) => (
          <li key={n}>
            <span>
              {words.version(n)} {body === '' ? `(${words.ours})` : null}{' '}
              <span className="quiet">{n === latest.n ? words.current : null}</span>
              {createdAt ? (
                <span className="row-sub">
                  <RelativeTime at={createdAt} />
                </span>
              ) : null}
            </span>
            {n === latest.n ? null : (
              <Form method="post" preventScrollReset>
                <HiddenFields fields={{ intent: 'restore-template', kind, n: latest.n, body }} />
                <Button
                  type="submit"
                  variant="default"
                  size="compact-sm"
                  aria-label={words.restoreVersion(n)}
                >
                  {words.restore}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
