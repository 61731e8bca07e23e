import { useLingui } from '@lingui/react/macro'
import { Button, Tabs, TextInput } from '@mantine/core'
import { type ReactElement, type RefObject, useRef, useState } from 'react'
import { Form } from 'react-router'
import { colourNames } from '#src/features/brand/rules/look.ts'
import type { BrandKit } from '#src/features/brand/schema.ts'
import type { Picture } from '#src/features/page/parts/picture-choice.tsx'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { SaveStatus } from '#src/ui/save-status.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { lookOfDraft, pictureNames } from './look-draft.ts'
import { LookFields } from './look-fields.tsx'
import { LookPreview } from './look-preview.tsx'
import { useKitForm } from './use-kit-form.ts'
import { VoiceFields } from './voice-fields.tsx'
import { WebsitePanel } from './website-panel.tsx'

/** Suggestions for a new kit. */
export type Suggested = { name: string; website: string }

type Props = { kit: BrandKit | null; suggested: Suggested; pictures: Picture[]; wrong: FieldErrors }

/** The form of a kit with a live preview. A new one begins with a website. */
export function KitEditor({ kit: shown, suggested, pictures, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const desk = useKitForm(form, { kit: shown, suggestedName: suggested.name })
  const title = shown?.name ?? t`New kit`
  const website = (
    <WebsitePanel
      title={shown ? t`Import from website` : t`Start with your website`}
      address={shown ? '' : suggested.website}
      pictures={desk.draft.pictures}
      onFill={desk.fill}
    />
  )
  return (
    <div className="brand-kit">
      <div className="brand-main">
        {shown ? null : website}
        <Panel title={title} actions={shown ? <KitActs kit={shown} isUnsaved={desk.isUnsaved} /> : null}>
          <KitFields {...{ form, desk, wrong }} pictures={[...pictures, ...desk.added]} />
        </Panel>
        {shown ? website : null}
      </div>
      <div className="brand-preview">
        <LookPreview look={lookOfDraft(desk.draft)} name={shown?.name || suggested.name || title} />
      </div>
      <LeaveGuard
        isOn={desk.isUnsaved}
        head={t`Leave without saving?`}
        text={t`Your changes to this kit aren’t saved yet.`}
        stay={t`Stay`}
        leave={t`Leave`}
      />
    </div>
  )
}

type KitTab = 'look' | 'voice'

type FieldsProps = Pick<Props, 'pictures' | 'wrong'> & {
  form: RefObject<HTMLFormElement | null>
  desk: ReturnType<typeof useKitForm>
}

function KitFields({ form, desk, pictures, wrong }: FieldsProps): ReactElement {
  const { t } = useLingui()
  const [tab, setTab] = useState<KitTab>('look')
  const { kit, start, draft } = desk
  const tabsOfErrors = tabsWith(wrong)
  return (
    <Form method="post" className="brand-form" onInput={desk.read} ref={form}>
      <HiddenFields fields={{ intent: 'save-kit', kit: kit.id, version: kit.version }} />
      <TextInput
        key={`name ${start.round}`}
        {...fieldProps(wrong, 'name', 100)}
        label={t`Name`}
        description={t`For example, a show, a person or a channel.`}
        defaultValue={start.name}
        required
        autoComplete="off"
      />
      {/* Hidden fields are sent, too. */}
      <Tabs
        value={tab}
        onChange={(next) => setTab(next === 'voice' ? 'voice' : 'look')}
        keepMountedMode="display-none"
      >
        <Tabs.List mb="md">
          <KitTabButton tab="look" label={t`Visual style`} isWrong={tabsOfErrors.has('look')} />
          <KitTabButton tab="voice" label={t`Voice`} isWrong={tabsOfErrors.has('voice')} />
        </Tabs.List>
        <Tabs.Panel value="look">
          <div className="brand-fields">
            <LookFields draft={draft} onChange={desk.restyle} pictures={pictures} wrong={wrong} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="voice">
          <div className="brand-fields">
            <VoiceFields kept={kit.voice} start={start} filled={desk.filled} wrong={wrong} />
          </div>
        </Tabs.Panel>
      </Tabs>
      <div className="brand-save">
        <Button type="submit">{t`Save kit`}</Button>
        {desk.isUnsaved ? <SaveStatus state={{ kind: 'waiting' }} onRetry={() => undefined} /> : null}
      </div>
    </Form>
  )
}

const lookFields: readonly string[] = [...pictureNames, ...colourNames, 'headings', 'body']

/** The tabs that hold fields with errors. */
function tabsWith(wrong: FieldErrors): Set<KitTab> {
  const inTabs = Object.keys(wrong).filter((name) => name !== 'name')
  return new Set(inTabs.map((name) => (lookFields.includes(name) ? 'look' : 'voice')))
}

type TabProps = { tab: KitTab; label: string; isWrong: boolean }

function KitTabButton({ tab, label, isWrong }: TabProps): ReactElement {
  const { t } = useLingui()
  return (
    <Tabs.Tab value={tab} rightSection={isWrong ? <Tag tone="warn">{t`Check`}</Tag> : undefined}>
      {label}
    </Tabs.Tab>
  )
}

function KitActs({ kit, isUnsaved }: { kit: BrandKit; isUnsaved: boolean }): ReactElement {
  const { t } = useLingui()
  const acts = [
    ...(kit.isDefault ? [] : [{ intent: 'default-kit', label: t`Make default` }]),
    { intent: 'duplicate-kit', label: t`Duplicate` },
    { intent: 'remove-kit', label: t`Delete` },
  ]
  return (
    <div className="brand-acts">
      {acts.map(({ intent, label }) => (
        <IntentForm fields={{ intent, kit: kit.id }} key={intent}>
          <Button
            type="submit"
            size="compact-sm"
            // It opens the copy, of what is saved.
            disabled={intent === 'duplicate-kit' && isUnsaved}
            variant={intent === 'remove-kit' ? 'subtle' : 'default'}
            {...(intent === 'remove-kit' ? { color: 'red' } : {})}
          >
            {label}
          </Button>
        </IntentForm>
      ))}
    </div>
  )
}
