import { Button, Textarea, Tooltip } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import { Form, useActionData } from 'react-router'
import { toPlainText } from '#src/features/language/rules/render-text.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import { OutputBody } from '../parts/output-body.tsx'
import { toEditText } from '../rules/edit-text.ts'
import type { ContentAnswer } from '../schema.ts'
import type { Output } from '../server/list-content.ts'
import { contentWords } from '../words/content-words.ts'

type Shown = Output & {
  room: { taken: number; most: number } | null
  /** The words to avoid that it holds, by the voice that says so. */
  banned: { voice: string; found: string[] } | null
}
type Props = { output: Shown; onPlay: ((ms: number) => void) | undefined }

/** One output: what was written, how, which variants there are, and what can be done with it. */
export function OutputCard({ output, onPlay }: Props): ReactElement {
  const words = useWords(contentWords)
  const [isEditing, setEditing] = useState(false)
  const { kind, room } = output
  useEffect(() => setEditing(false), [output.n])
  return (
    <Panel title={words.kinds[kind]} actions={<Marks output={output} />}>
      {isEditing ? (
        <EditForm output={output} onCancel={() => setEditing(false)} />
      ) : (
        <OutputBody blocks={output.body} onPlay={onPlay} />
      )}
      {room ? (
        <p className="output-room">{words.limit(room.taken.toLocaleString(), room.most.toLocaleString())}</p>
      ) : null}
      <BannedWords output={output} />
      <div className="output-actions">
        <Variants output={output} />
        <CopyButton value={toPlainText(output.body)} label={words.copy} />
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="pencil" size={14} />}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          {words.edit}
        </Button>
        <Approve output={output} />
        <Regenerate output={output} />
        <Downloads output={output} />
        <MakePage output={output} />
        <Remove output={output} />
      </div>
    </Panel>
  )
}

type One = { output: Shown }

function Marks({ output }: One): ReactElement {
  const words = useWords(contentWords)
  const { method, isApproved, approvedVariant } = output
  const isHuman = method === 'human'
  const label = isHuman ? words.human : words.extractive
  return (
    <div className="output-marks">
      <Tooltip label={isHuman ? words.humanHint : words.extractiveHint} multiline maw={260}>
        <span className="output-mark">{method.startsWith('ai:') ? words.ai(method.slice(3)) : label}</span>
      </Tooltip>
      {output.voice ? <span className="output-mark">{words.inVoice(output.voice)}</span> : null}
      {output.template === null ? null : (
        <span className="output-mark">{words.byTemplate(output.template)}</span>
      )}
      <span className="output-mark" data-approved={isApproved}>
        {isApproved ? words.approved : words.draft}
      </span>
      {approvedVariant !== null && !isApproved ? (
        <span className="output-mark">{words.approvedOther(approvedVariant)}</span>
      ) : null}
    </div>
  )
}

/** What the voice would not say; nothing where no voice has words to avoid. */
function BannedWords({ output: { banned } }: One): ReactElement | null {
  const words = useWords(contentWords)
  const locale = useLocale()
  if (!banned) return null
  if (banned.found.length === 0) return <p className="output-room">{words.noBanned(banned.voice)}</p>
  const list = new Intl.ListFormat(locale).format(banned.found.map((phrase) => `“${phrase}”`))
  return <p className="output-banned">{words.banned(banned.voice, list)}</p>
}

function Variants({ output: { id, n, variants } }: One): ReactElement {
  const words = useWords(contentWords)
  const at = variants.indexOf(n)
  return (
    <span className="output-variants">
      <Step content={id} n={variants[at - 1]} label={words.previous} icon="arrow-left" />
      <span className="figure">{words.variantOf(at + 1, variants.length)}</span>
      <Step content={id} n={variants[at + 1]} label={words.next} icon="arrow-right" />
    </span>
  )
}

type StepProps = { content: string; n: number | undefined; label: string; icon: 'arrow-left' | 'arrow-right' }

function Step({ content, n, label, icon }: StepProps): ReactElement {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="content" value={content} />
      <input type="hidden" name="n" value={n ?? 1} />
      <Button type="submit" variant="subtle" size="compact-xs" aria-label={label} disabled={n === undefined}>
        <Icon name={icon} size={14} />
      </Button>
    </Form>
  )
}

function Approve({ output: { id, n, isApproved } }: One): ReactElement | null {
  const words = useWords(contentWords)
  if (isApproved) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="content" value={id} />
      <input type="hidden" name="n" value={n} />
      <Button type="submit" variant="default" size="xs" leftSection={<Icon name="check" size={14} />}>
        {words.approve}
      </Button>
    </Form>
  )
}

function Regenerate({ output }: One): ReactElement {
  const words = useWords(contentWords)
  const { kind, tone, length, focus, avoid, method, language, brand } = output
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="kinds" value={kind} />
      <input type="hidden" name="method" value={method.startsWith('ai:') ? 'ai' : 'extractive'} />
      <input type="hidden" name="tone" value={tone} />
      <input type="hidden" name="length" value={length} />
      <input type="hidden" name="focus" value={focus} />
      <input type="hidden" name="avoid" value={avoid} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="brand" value={brand ?? ''} />
      <Button
        type="submit"
        variant="default"
        size="xs"
        aria-label={words.regenerateKind(words.kinds[kind])}
        leftSection={<Icon name="refresh-cw" size={14} />}
      >
        {words.regenerate}
      </Button>
    </Form>
  )
}

function Downloads({ output: { id, kind } }: One): ReactElement {
  const words = useWords(contentWords)
  const formats = [
    { format: 'md', name: words.markdown },
    { format: 'txt', name: words.plainText },
    { format: 'docx', name: words.word },
  ]
  return (
    <>
      {formats.map(({ format, name }) => (
        <Button
          key={format}
          component="a"
          href={`/api/content/${id}/file?format=${format}`}
          download
          variant="default"
          size="xs"
          aria-label={words.download(words.kinds[kind], name)}
          leftSection={<Icon name="download" size={14} />}
        >
          {name}
        </Button>
      ))}
    </>
  )
}

/** The owner's desk takes it from here: pages know of outputs, and outputs of no page. */
function MakePage({ output: { id, kind } }: One): ReactElement {
  const words = useWords(contentWords)
  return (
    <Form method="post" action={`/workspace/content/${id}/page`}>
      <Button
        type="submit"
        variant="default"
        size="xs"
        aria-label={words.makePageOf(words.kinds[kind])}
        leftSection={<Icon name="file-text" size={14} />}
      >
        {words.makePage}
      </Button>
    </Form>
  )
}

function Remove({ output: { id, kind } }: One): ReactElement {
  const words = useWords(contentWords)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="content" value={id} />
      <Button
        type="submit"
        variant="subtle"
        color="red"
        size="xs"
        aria-label={words.removeKind(words.kinds[kind])}
        leftSection={<Icon name="trash-2" size={14} />}
      >
        {words.remove}
      </Button>
    </Form>
  )
}

function EditForm({ output: { id, kind, body }, onCancel }: One & { onCancel: () => void }): ReactElement {
  const words = useWords(contentWords)
  const answer = useActionData<ContentAnswer>()
  return (
    <Form method="post" className="output-edit" preventScrollReset>
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="content" value={id} />
      <Textarea
        name="text"
        label={words.editLabel(words.kinds[kind])}
        description={words.editHint}
        defaultValue={toEditText(body)}
        error={answer?.kind === 'refused' ? answer.message : undefined}
        autosize
        minRows={6}
        maxRows={24}
      />
      <div className="output-actions">
        <Button type="submit" size="xs">
          {words.save}
        </Button>
        <Button variant="default" size="xs" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}
