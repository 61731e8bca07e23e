import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { LinkRow } from '#src/features/link/server/list-links.ts'
import { PersonalLink } from '#src/routes/workspace/parts/share/personal-link.tsx'
import { type FormAnswer, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { SuggestedInput } from '#src/ui/suggested-input.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { link: LinkRow; people: string[]; home: string; answer: FormAnswer | undefined }

/** Creates a personal link for one more person. */
export function InviteLead({ link, people, home, answer }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const latest = fetcher.data ?? answer
  const personal = latest?.kind === 'done' ? latest.made?.personal : undefined
  const errors = latest?.kind === 'refused' && latest.intent === 'invite-lead' ? latest.fields : {}
  const account: Record<string, string> = link.account ? { account: link.account.id } : {}
  return (
    <fetcher.Form method="post" action={`${home}?link=${link.id}`} className="stack invite">
      <HiddenFields fields={{ intent: 'invite-lead', link: link.id, ...account }} />
      <fieldset className="fields">
        <legend>{t`Personal link`}</legend>
        <SuggestedInput
          {...fieldProps(errors, 'email', 254)}
          label={t`Recipient email`}
          inputMode="email"
          suggestions={people}
          required
        />
        <TextInput {...fieldProps(errors, 'first', 80)} label={t`First name`} autoComplete="off" />
        <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
          {t`Create personal link`}
        </Button>
        {personal ? <PersonalLink {...personal} /> : null}
      </fieldset>
    </fetcher.Form>
  )
}
