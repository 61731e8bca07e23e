import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactElement } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import type { ModelOffer } from '#src/features/content/schema.ts'
import { type Scope, scopeValue } from '#src/features/thinking/schema.ts'
import { type FormAnswer, fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'

type Choice = { id: string; title: string }

/** The question form, with its scope and method. */
export type Asking = {
  scopes: { folders: Choice[]; collections: Choice[]; guests: Choice[]; assets: Choice[] }
  transcripts: number
  model: ModelOffer | null
  scope: Scope
}

type Props = Asking & { thread?: string; answer: FormAnswer | undefined }

/** A question: where to look for the answer, and who writes it. Enter asks, Shift and Enter begin a line. */
export function AskForm({ scopes, transcripts, model, scope, thread, answer }: Props): ReactElement {
  const { t } = useLingui()
  const isAsking = useNavigation().formData?.get('intent') === 'ask'
  const [, setAddress] = useSearchParams()
  const wrong = fieldErrors(answer, 'ask')
  const groups = [
    { group: t`Folders`, items: itemsOf('folder', scopes.folders) },
    { group: t`Collections`, items: itemsOf('collection', scopes.collections) },
    { group: t`Recordings with a guest`, items: itemsOf('guest', scopes.guests) },
    { group: t`Assets`, items: itemsOf('asset', scopes.assets) },
  ]
  return (
    <IntentForm fields={{ intent: 'ask', thread: thread ?? '' }} className="ask-form">
      <Textarea
        {...fieldProps(wrong, 'question', 500)}
        label={thread ? t`Ask a follow-up. Your last four questions are used as context.` : t`Your question`}
        placeholder={t`What did guests say about pricing?`}
        required
        autosize
        minRows={2}
        maxRows={6}
        onKeyDown={sendOnEnter}
      />
      <div className="ask-choices">
        <NativeSelect
          {...fieldProps(wrong, 'scope')}
          label={t`Search in`}
          defaultValue={scopeValue(scope)}
          onChange={(event) => {
            if (thread) return
            const { value } = event.currentTarget
            setAddress(value === 'all' ? {} : { scope: value }, { replace: true, preventScrollReset: true })
          }}
          data={[
            {
              value: 'all',
              label: t`${plural({ n: transcripts }, { one: '# transcript', other: 'All # transcripts' })}`,
            },
            ...groups.filter(({ items }) => items.length > 0),
          ]}
        />
        {model ? (
          <NativeSelect
            name="method"
            label={t`Method`}
            data={[
              { value: 'extractive', label: t`No AI model (free)` },
              {
                value: 'ai',
                label: t`${{ model: model.model }}, ${plural({ credits: model.credits }, { one: '# credit', other: '# credits' })}`,
              },
            ]}
          />
        ) : (
          <Link to="/workspace/settings/ai" className="ask-model">
            {t`Use an AI model`}
          </Link>
        )}
        <Button type="submit" loading={isAsking}>
          {t`Ask`}
        </Button>
      </div>
    </IntentForm>
  )
}

function itemsOf(kind: string, choices: Choice[]) {
  return choices.map(({ id, title }) => ({ value: `${kind}:${id}`, label: title }))
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
