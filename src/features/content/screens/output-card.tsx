import { Button, Tooltip } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { toPlainText } from '#src/features/language/rules/render-text.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import { OutputBody } from '../parts/output-body.tsx'
import { useTextName } from '../parts/use-text-name.ts'
import type { ReaderChoice, VoiceChoice } from '../parts/wish-fields.tsx'
import { isOwnKind, nameOfLanguage } from '../rules/kinds.ts'
import type { Room } from '../rules/room-of.ts'
import type { ModelOffer } from '../schema.ts'
import type { Output } from '../server/list-content.ts'
import { contentWords } from '../words/content-words.ts'
import { Downloads } from './downloads.tsx'
import { EditForm } from './edit-form.tsx'
import { Regenerate, RegenerateForm } from './regenerate.tsx'

export type Shown = Output & {
  /** As it is pasted where formatting is taken, for kinds that have any. */
  html: string | undefined
  room: Room | null
  /** Of a thread, how much of its room each block takes. */
  rooms: (Room | null)[] | null
  /** The words to avoid that it holds, by the voice that says so. */
  banned: { voice: string; found: string[] } | null
}
type Props = {
  output: Shown
  onPlay: ((ms: number) => void) | undefined
  model: ModelOffer | null
  voices: VoiceChoice[]
  readers: ReaderChoice[]
}
type Open = 'edit' | 'wishes' | null

/** One output: what was written, how, which variants there are, and what can be done with it. */
export function OutputCard({ output, onPlay, ...choices }: Props): ReactElement {
  const words = useWords(contentWords)
  const [open, setOpen] = useState<Open>(null)
  const name = useTextName(output)
  const { room } = output
  useEffect(() => setOpen(null), [output.n])

  function toggle(what: Open): void {
    setOpen(open === what ? null : what)
  }

  return (
    <Panel title={name} actions={<Marks output={output} />}>
      {open === 'edit' ? (
        <EditForm output={output} onCancel={() => setOpen(null)} />
      ) : (
        <OutputBody blocks={output.body} onPlay={onPlay} rooms={output.rooms} />
      )}
      {room ? (
        <p className="output-room">{words.limit(room.taken.toLocaleString(), room.most.toLocaleString())}</p>
      ) : null}
      <BannedWords output={output} />
      <div className="output-actions">
        <Variants output={output} />
        <CopyButton value={toPlainText(output.body)} html={output.html} label={words.copy} />
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="pencil" size={14} />}
          aria-expanded={open === 'edit'}
          onClick={() => toggle('edit')}
        >
          {words.edit}
        </Button>
        <Approve output={output} />
        <Regenerate output={output} />
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="sliders-horizontal" size={14} />}
          aria-label={words.otherWishesKind(name)}
          aria-expanded={open === 'wishes'}
          onClick={() => toggle('wishes')}
        >
          {words.otherWishes}
        </Button>
        <Downloads output={output} />
        <MakePage output={output} />
        <Remove output={output} />
      </div>
      {open === 'wishes' ? (
        <RegenerateForm output={output} {...choices} onCancel={() => setOpen(null)} />
      ) : null}
    </Panel>
  )
}

type One = { output: Shown }

function Marks({ output }: One): ReactElement {
  const words = useWords(contentWords)
  const locale = useLocale()
  const { kind, language, form, method, isApproved, approvedVariant } = output
  const isHuman = method === 'human'
  const label = isHuman ? words.human : words.extractive
  const byRulesHint = isOwnKind(kind) ? words.extractiveOwnHint(form !== null) : words.extractiveHint
  return (
    <div className="output-marks">
      <Tooltip label={isHuman ? words.humanHint : byRulesHint} multiline maw={260}>
        <span className="output-mark">{method.startsWith('ai:') ? words.ai(method.slice(3)) : label}</span>
      </Tooltip>
      <span className="output-mark">{nameOfLanguage(language, locale)}</span>
      {output.voice ? <span className="output-mark">{words.inVoice(output.voice)}</span> : null}
      {output.reader ? <span className="output-mark">{words.writtenFor(output.reader)}</span> : null}
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

/** The owner's desk takes it from here: pages know of outputs, and outputs of no page. */
function MakePage({ output }: One): ReactElement {
  const words = useWords(contentWords)
  const name = useTextName(output)
  const { id } = output
  return (
    <>
      <Form method="post" action={`/workspace/content/${id}/page`}>
        <Button
          type="submit"
          variant="default"
          size="xs"
          aria-label={words.makePageOf(name)}
          leftSection={<Icon name="file-text" size={14} />}
        >
          {words.makePage}
        </Button>
      </Form>
      <Button
        component={Link}
        to={`/workspace/content/${id}/pages`}
        variant="default"
        size="xs"
        aria-label={words.putOnPageKind(name)}
        leftSection={<Icon name="file-text" size={14} />}
      >
        {words.putOnPage}
      </Button>
    </>
  )
}

function Remove({ output }: One): ReactElement {
  const words = useWords(contentWords)
  const name = useTextName(output)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="content" value={output.id} />
      <Button
        type="submit"
        variant="subtle"
        color="red"
        size="xs"
        aria-label={words.removeKind(name)}
        leftSection={<Icon name="trash-2" size={14} />}
      >
        {words.remove}
      </Button>
    </Form>
  )
}
