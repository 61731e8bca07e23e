import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { defaultKinds, KindFields } from '#src/features/content/parts/kind-fields.tsx'
import { MethodChoice } from '#src/features/content/parts/method-choice.tsx'
import {
  OutputOptionFields,
  type ReaderChoice,
  type VoiceChoice,
} from '#src/features/content/parts/output-option-fields.tsx'
import type { ContentKind, OwnKindChoice } from '#src/features/content/rules/kinds.ts'
import type { ModelOffer } from '#src/features/content/schema.ts'
import type { AssetRow } from '#src/features/transcript/server/list-assets.ts'
import { type FormAnswer, fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { FormModal } from '#src/ui/form-dialog.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { bulkKey } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'

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
  const { t } = useLingui()
  const able = assets.filter(({ kind, words: said }) => kind === 'audio' && said === null).length
  return (
    <BulkDialog
      assets={assets}
      intent="transcribe-assets"
      label={t`Transcribe…`}
      title={t`Transcribe ${plural({ n: assets.length }, { one: '# asset', other: '# assets' })}`}
      isAble={canTranscribe && able > 0}
    >
      {(wrong) =>
        canTranscribe ? (
          <>
            <p>{t`${plural({ n: able }, { one: '# has a recording but no transcript', other: '# have a recording but no transcript' })}. The others are skipped.`}</p>
            <p className="quiet">{t`Recordings are sent to this workspace’s transcription service one by one.`}</p>
            <TextInput
              {...fieldProps(wrong, 'language', 3)}
              label={t`Spoken language, such as en. Leave empty to detect it.`}
              autoComplete="off"
            />
          </>
        ) : (
          <p>
            {t`This workspace has no transcription service.`}{' '}
            <Link to="/workspace/settings/ai">{t`Connect one`}</Link>
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
  const { t } = useLingui()
  const [kinds, setKinds] = useState<readonly ContentKind[]>(defaultKinds)
  const able = assets.filter(({ words: said }) => said !== null).length
  return (
    <BulkDialog
      assets={assets}
      intent="write-assets"
      label={t`Generate…`}
      title={t`Generate for ${plural({ n: assets.length }, { one: '# asset', other: '# assets' })}`}
      isAble={able > 0 && kinds.length > 0}
    >
      {() => (
        <>
          <p>{t`${plural({ n: able }, { one: '# has a transcript', other: '# have a transcript' })}. The others are skipped.`}</p>
          <KindFields own={own} chosen={kinds} setChosen={setKinds} />
          <OutputOptionFields voices={voices} readers={readers} />
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
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const fetcher = useFetcher<FormAnswer>({ key: bulkKey })
  useEachAnswer(fetcher.data, (answer) => answer.kind === 'done' && setIsOpen(false))
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      <FormModal opened={isOpen} onClose={() => setIsOpen(false)} title={title} size="lg">
        <fetcher.Form method="post" className="bulk-dialog">
          <HiddenFields fields={{ intent, ids: assets.map(({ id }) => id).join(',') }} />
          {children(fieldErrors(fetcher.data, intent))}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsOpen(false)}>
              {t`Cancel`}
            </Button>
            <Button type="submit" loading={fetcher.state !== 'idle'} disabled={!isAble}>
              {t({ message: 'Start', context: 'verb' })}
            </Button>
          </Group>
        </fetcher.Form>
      </FormModal>
    </>
  )
}
