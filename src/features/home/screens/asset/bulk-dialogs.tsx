import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { KindFields, usualKinds } from '#src/features/content/parts/kind-fields.tsx'
import { MethodChoice } from '#src/features/content/parts/method-choice.tsx'
import { type ReaderChoice, type VoiceChoice, WishFields } from '#src/features/content/parts/wish-fields.tsx'
import type { ContentKind, OwnKindChoice } from '#src/features/content/rules/kinds.ts'
import type { ModelOffer } from '#src/features/content/schema.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { bulkKey } from '#src/features/home/parts/use-answer.tsx'
import { type FormAnswer, wrongFields } from '#src/features/home/schema.ts'
import { assetListWords } from '#src/features/home/words/asset-list-words.ts'
import type { AssetRow } from '#src/features/transcript/server/list-assets.ts'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { useWords } from '#src/words/reader.ts'

export type BulkMeans = {
  canTranscribe: boolean
  model: ModelOffer | null
  voices: VoiceChoice[]
  readers: ReaderChoice[]
  own: OwnKindChoice[]
}
type Props = { assets: AssetRow[] }

/** Has the recordings of the chosen assets transcribed. */
export function TranscribeButton({
  assets,
  canTranscribe,
}: Props & { canTranscribe: boolean }): ReactElement {
  const words = useWords(assetListWords)
  const able = assets.filter(({ kind, words: said }) => kind === 'audio' && said === null).length
  return (
    <BulkDialog
      assets={assets}
      intent="transcribe-assets"
      label={words.transcribe}
      title={words.transcribeThese(assets.length)}
      isAble={canTranscribe && able > 0}
    >
      {(wrong) =>
        canTranscribe ? (
          <>
            <p>{words.canBeTranscribed(able, assets.length)}</p>
            <p className="quiet">{words.sentToService}</p>
            <TextInput
              name="language"
              label={words.spokenLanguage}
              maxLength={3}
              autoComplete="off"
              error={wrong['language']}
            />
          </>
        ) : (
          <p>
            {words.noService} <Link to="/workspace/settings/ai">{words.setUpService}</Link>
          </p>
        )
      }
    </BulkDialog>
  )
}

/** Has outputs of the chosen assets written. */
export function GenerateButton({
  assets,
  model,
  voices,
  readers,
  own,
}: Props & Pick<BulkMeans, 'model' | 'voices' | 'readers' | 'own'>): ReactElement {
  const words = useWords(assetListWords)
  const [kinds, setKinds] = useState<readonly ContentKind[]>(usualKinds)
  const able = assets.filter(({ words: said }) => said !== null).length
  return (
    <BulkDialog
      assets={assets}
      intent="write-assets"
      label={words.generate}
      title={words.generateFor(assets.length)}
      isAble={able > 0 && kinds.length > 0}
    >
      {() => (
        <>
          <p>{words.canBeWritten(able, assets.length)}</p>
          <KindFields name="kinds[]" own={own} chosen={kinds} setChosen={setKinds} />
          <WishFields voices={voices} readers={readers} />
          <MethodChoice model={model} outputs={kinds.length * able} />
        </>
      )}
    </BulkDialog>
  )
}

type DialogProps = Props & {
  intent: string
  label: string
  title: string
  /** Whether anything would be begun. */
  isAble: boolean
  children: (wrong: Record<string, string>) => ReactNode
}

function BulkDialog({ assets, intent, label, title, isAble, children }: DialogProps): ReactElement {
  const words = useWords(assetListWords)
  const [isOpen, setIsOpen] = useState(false)
  const fetcher = useFetcher<FormAnswer>({ key: bulkKey })
  useEachAnswer(fetcher.data, (answer) => answer.kind === 'done' && setIsOpen(false))
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        size="lg"
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <fetcher.Form method="post" className="bulk-dialog">
          <HiddenFields fields={{ intent, ids: assets.map(({ id }) => id).join(',') }} />
          {children(wrongFields(fetcher.data, intent))}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsOpen(false)}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={fetcher.state !== 'idle'} disabled={!isAble}>
              {words.start}
            </Button>
          </Group>
        </fetcher.Form>
      </Modal>
    </>
  )
}
