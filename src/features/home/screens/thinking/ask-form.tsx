import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactElement } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import type { ModelOffer } from '#src/features/content/schema.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { type FormAnswer, wrongFields } from '#src/features/home/schema.ts'
import { thinkingScreenWords } from '#src/features/home/words/thinking-screen-words.ts'
import { type Scope, scopeValue } from '#src/features/thinking/schema.ts'
import { useWords } from '#src/words/reader.ts'

type Choice = { id: string; title: string }

type Props = {
  scopes: { folders: Choice[]; collections: Choice[]; guests: Choice[]; assets: Choice[] }
  transcripts: number
  model: ModelOffer | null
  scope: Scope
  thread?: string
  answer: FormAnswer | undefined
}

/** A question: where to look for the answer, and who writes it. Enter asks, Shift and Enter begin a line. */
export function AskForm({ scopes, transcripts, model, scope, thread, answer }: Props): ReactElement {
  const words = useWords(thinkingScreenWords)
  const isAsking = useNavigation().formData?.get('intent') === 'ask'
  const [, setAddress] = useSearchParams()
  const wrong = wrongFields(answer, 'ask')
  const groups = [
    { group: words.folders, items: itemsOf('folder', scopes.folders) },
    { group: words.collections, items: itemsOf('collection', scopes.collections) },
    { group: words.guests, items: itemsOf('guest', scopes.guests) },
    { group: words.assets, items: itemsOf('asset', scopes.assets) },
  ]
  return (
    <Form method="post" className="ask-form">
      <HiddenFields fields={{ intent: 'ask', thread: thread ?? '' }} />
      <Textarea
        name="question"
        label={thread ? words.followUp : words.yourQuestion}
        placeholder={words.questionPlace}
        maxLength={500}
        required
        autosize
        minRows={2}
        maxRows={6}
        error={wrong['question']}
        onKeyDown={sendOnEnter}
      />
      <div className="ask-choices">
        <NativeSelect
          name="scope"
          label={words.where}
          defaultValue={scopeValue(scope)}
          error={wrong['scope']}
          onChange={(event) => {
            if (thread) return
            const { value } = event.currentTarget
            setAddress(value === 'all' ? {} : { scope: value }, { replace: true, preventScrollReset: true })
          }}
          data={[
            { value: 'all', label: words.everywhere(transcripts) },
            ...groups.filter(({ items }) => items.length > 0),
          ]}
        />
        {model ? (
          <NativeSelect
            name="method"
            label={words.by}
            data={[
              { value: 'extractive', label: words.byRules },
              { value: 'ai', label: words.byModel(model.model, model.credits) },
            ]}
          />
        ) : (
          <Link to="/workspace/settings/ai" className="ask-model">
            {words.setUpModel}
          </Link>
        )}
        <Button type="submit" loading={isAsking}>
          {words.ask}
        </Button>
      </div>
    </Form>
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
