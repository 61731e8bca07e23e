import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { type GuestLink, linkNumbers, mostLinks, stages } from '#src/features/guest/schema.ts'
import type { Guest } from '#src/features/guest/server/find-guest.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { guestScreenWords } from '#src/features/home/words/guest-screen-words.ts'
import { useWords } from '#src/words/reader.ts'
import './guest.css'

type Props = {
  /** Null for a new one. */
  guest: Guest | null
  zones: string[]
  intent: string
  /** What the button says. */
  save: string
  wrong: WrongFields
}

/** The sheet of a guest as a form. */
export function GuestFields({ guest, zones, intent, save, wrong }: Props): ReactElement {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="guest-form">
      <HiddenFields fields={{ intent, version: guest?.version ?? 0 }} />
      <Person guest={guest} wrong={wrong} />
      <Contact guest={guest} zones={zones} wrong={wrong} />
      <Story guest={guest} wrong={wrong} />
      <Links key={guest?.version ?? 0} links={guest?.links ?? []} wrong={wrong} />
      <Button type="submit" loading={isBusy}>
        {save}
      </Button>
    </Form>
  )
}

type PartProps = Pick<Props, 'guest' | 'wrong'>

function Person({ guest, wrong }: PartProps): ReactElement {
  const words = useWords(guestScreenWords)
  const fields = [
    { name: 'first', label: words.first, most: 100, value: guest?.first },
    { name: 'last', label: words.last, most: 100, value: guest?.last },
    { name: 'title', label: words.title, most: 120, value: guest?.title },
    { name: 'company', label: words.company, most: 120, value: guest?.company },
    { name: 'pronouns', label: words.pronouns, most: 60, value: guest?.pronouns },
    {
      name: 'pronunciation',
      label: words.pronunciation,
      most: 120,
      value: guest?.pronunciation,
      hint: words.pronunciationHint,
    },
  ]
  return (
    <div className="guest-fields">
      {fields.map(({ name, label, most, value, hint }) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          defaultValue={value ?? ''}
          maxLength={most}
          placeholder={hint}
          autoComplete="off"
          error={wrong[name]}
        />
      ))}
    </div>
  )
}

function Contact({ guest, zones, wrong }: PartProps & { zones: string[] }): ReactElement {
  const words = useWords(guestScreenWords)
  return (
    <div className="guest-fields">
      <TextInput
        name="email"
        label={words.email}
        description={words.emailHint}
        inputMode="email"
        defaultValue={guest?.email ?? ''}
        maxLength={254}
        autoComplete="off"
        error={wrong['email']}
        className="guest-wide"
      />
      <NativeSelect
        name="stage"
        label={words.stage}
        defaultValue={guest?.stage ?? 'prospect'}
        data={stages.map((value) => ({ value, label: words.stages[value] }))}
        error={wrong['stage']}
      />
      <NativeSelect
        name="timezone"
        label={words.timezone}
        defaultValue={guest?.timezone ?? ''}
        data={[
          { value: '', label: words.noTimezone },
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        error={wrong['timezone']}
      />
    </div>
  )
}

function Story({ guest, wrong }: PartProps): ReactElement {
  const words = useWords(guestScreenWords)
  return (
    <>
      <Textarea
        name="bioShort"
        label={words.bioShort}
        description={words.bioShortHint}
        defaultValue={guest?.bioShort ?? ''}
        maxLength={300}
        autosize
        minRows={2}
        maxRows={6}
        error={wrong['bioShort']}
      />
      <Textarea
        name="bioLong"
        label={words.bioLong}
        defaultValue={guest?.bioLong ?? ''}
        maxLength={4000}
        autosize
        minRows={4}
        maxRows={16}
        error={wrong['bioLong']}
      />
      <Textarea
        name="topics"
        label={words.topics}
        description={words.topicsHint}
        defaultValue={guest?.topics.join('\n') ?? ''}
        autosize
        minRows={3}
        maxRows={12}
        error={wrong['topics']}
      />
    </>
  )
}

function Links({ links, wrong }: { links: GuestLink[]; wrong: WrongFields }): ReactElement {
  const words = useWords(guestScreenWords)
  const shown = linkNumbers.slice(0, Math.min(mostLinks, links.length + 2))
  return (
    <fieldset className="guest-links">
      <legend>{words.links}</legend>
      <p className="quiet">{words.linksHint}</p>
      {shown.map((n) => (
        <div key={n} className="guest-link">
          <TextInput
            name={`label${n}`}
            aria-label={words.linkLabel(n)}
            placeholder={words.linkLabel(n)}
            defaultValue={links[n - 1]?.label ?? ''}
            maxLength={80}
            autoComplete="off"
            error={wrong[`label${n}`]}
          />
          <TextInput
            name={`href${n}`}
            aria-label={words.linkHref(n)}
            placeholder="https://"
            inputMode="url"
            defaultValue={links[n - 1]?.href ?? ''}
            maxLength={500}
            autoComplete="off"
            error={wrong[`href${n}`]}
          />
        </div>
      ))}
    </fieldset>
  )
}
