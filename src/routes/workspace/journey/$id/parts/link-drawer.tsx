import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LinkCheckSection } from '#src/routes/workspace/parts/check-mark.tsx'
import { LinkReady } from '#src/routes/workspace/parts/share/link-ready.tsx'
import type { DeskLink, LinkForm } from '#src/routes/workspace/server/load-journey-view.ts'
import type { FormAnswer, MadeAddress } from '#src/ui/form-answer.ts'
import { FormDrawer } from '#src/ui/form-dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'
import { InviteLead } from './invite-lead.tsx'
import { LinkEmailsForm } from './link-emails-form.tsx'
import { LinkFields } from './link-fields.tsx'
import { LinkOpenings } from './link-openings.tsx'
import { LinkPresetChoice } from './link-preset-choice.tsx'
import { LinkPresets } from './link-presets.tsx'
import { LinkPreviewForm } from './link-preview-form.tsx'
import { LinkQr } from './link-qr.tsx'
import { PersonalLinks } from './personal-links.tsx'

type Props = {
  form: LinkForm | undefined
  /** The screen's URL without the drawer. */
  home: string
  /** The action's answer to a form sent without JavaScript. */
  answer: FormAnswer | undefined
  /** The member's email settings for the link. */
  mails?: DeskLink['mails'] | undefined
}

/** Creates or edits a link in a drawer, opened by `?link=new` or `?link={id}`. */
export function LinkDrawer({ form, home, answer, mails }: Props): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <FormDrawer
      opened={form !== undefined}
      onClose={() => void navigate(home, { preventScrollReset: true })}
      position="right"
      size="md"
      withinPortal={false}
      title={form?.link ? t`Edit link` : t`Create link`}
      className="link-drawer"
    >
      {form ? (
        <DrawerContent key={form.link?.id ?? 'new'} form={form} home={home} answer={answer} mails={mails} />
      ) : null}
    </FormDrawer>
  )
}

type ContentProps = Props & { form: LinkForm }

function DrawerContent({ form, home, answer, mails }: ContentProps): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const navigate = useNavigate()
  const [isDismissed, setDismissed] = useState(false)
  const [preset, setPreset] = useState(form.preset)
  const latest = fetcher.data ?? answer
  useEachAnswer(fetcher.data, ({ kind }) => {
    if (form.link && kind === 'done') void navigate(home, { preventScrollReset: true })
  })

  const made = isDismissed ? undefined : addressIn(latest)
  if (made && !form.link) {
    return (
      <LinkReady made={made}>
        <Button
          component={Link}
          to={`${home}?link=new`}
          variant="default"
          preventScrollReset
          onClick={() => setDismissed(true)}
        >
          {t`Create another`}
        </Button>
        <LinkButton to={home} preventScrollReset label={t`Done`} />
      </LinkReady>
    )
  }
  return (
    <>
      {form.link ? null : <LinkPresetChoice presets={form.presets} chosen={preset} onChoose={setPreset} />}
      <fetcher.Form
        method="post"
        action={`${home}?link=${form.link?.id ?? 'new'}`}
        className="stack"
        onSubmit={() => setDismissed(false)}
      >
        <LinkSettings form={form} preset={preset} answer={latest} />
        <div className="form-foot">
          <LinkButton to={home} preventScrollReset label={t`Cancel`} />
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {form.link ? t`Save link` : t`Create link`}
          </Button>
        </div>
      </fetcher.Form>
      <BelowTheForm form={form} home={home} answer={answer} mails={mails} />
    </>
  )
}

/** A link's openings, QR code and personal links. */
function BelowTheForm({ form, home, answer, mails }: ContentProps): ReactElement | null {
  const { link, gate, qr, check, people } = form
  if (!link) return null
  return (
    <>
      <LinkCheckSection link={link.id} check={check} />
      <LinkPreviewForm link={link.id} people={people} isClosed={gate?.isClosed ?? false} />
      {gate ? <LinkOpenings link={link.id} gate={gate} /> : null}
      {qr ? <LinkQr title={link.title} picture={qr} /> : null}
      <LinkPresets form={form} home={home} answer={answer} />
      <PersonalLinks form={form} />
      {mails ? <LinkEmailsForm link={link.id} mails={mails} home={home} /> : null}
      <InviteLead link={link} people={people} home={home} answer={answer} />
    </>
  )
}

function addressIn(answer: FormAnswer | undefined): MadeAddress | undefined {
  return answer?.kind === 'done' ? answer.made : undefined
}

/** The fields with their errors, and the form's error. */
function LinkSettings({
  form,
  preset,
  answer,
}: Pick<ContentProps, 'form' | 'answer'> & { preset: string }): ReactElement {
  const refused = answer?.kind === 'refused' && isOfSettings(answer.intent) ? answer : undefined
  return (
    <>
      {refused?.message ? (
        <p role="alert" className="form-error">
          {refused.message}
        </p>
      ) : null}
      <LinkFields
        form={form}
        start={form.presets.find(({ id }) => id === preset)?.given ?? form.start}
        preset={preset}
        errors={refused?.fields ?? {}}
      />
    </>
  )
}

function isOfSettings(intent: string): boolean {
  return intent === 'create-link' || intent === 'edit-link'
}
