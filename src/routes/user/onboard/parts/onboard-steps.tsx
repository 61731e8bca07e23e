import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useRef } from 'react'
import { NameFields, wrongField } from '#src/features/identity/parts/auth-frame.tsx'
import { DraftChoice } from '#src/features/tool/parts/draft-choice.tsx'
import { languages, languageTags } from '#src/features/workspace/rules.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'

type Name = { first: string; last: string; wrong: string | undefined }

/** The person's name and picture. */
export function ProfileStep({ first, last, wrong }: Name): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <NameFields first={first} last={last} wrong={wrong} />
      <ImageField label={t`Profile picture (optional)`} />
    </>
  )
}

/** The name of the new organization. */
export function OrganizationStep({ company, isWrong }: { company: string; isWrong: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <label htmlFor="company">{t`Company or show`}</label>
      <input
        id="company"
        name="company"
        autoComplete="organization"
        aria-describedby="company-rule"
        required
        maxLength={100}
        defaultValue={company}
        {...(isWrong && wrongField)}
      />
      <p className="sign-in-hint" id="company-rule">
        {t`This will be your workspace’s name.`}
      </p>
    </>
  )
}

type Workspace = {
  info: WorkspaceInfo
  values: Record<string, string> | undefined
  /** The color that counts as none. */
  color: string
  isWrong: boolean
}

/** The new workspace's logo and color, and its language and time zone, which are guessed from the browser's. */
export function WorkspaceStep({ info, values, color, isWrong }: Workspace): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <ImageField label={t`Logo (optional)`} />
      <label htmlFor="primary">{t`Color (optional)`}</label>
      <input
        id="primary"
        type="color"
        name="primary"
        defaultValue={values?.['primary'] ?? color}
        aria-describedby="primary-rule"
      />
      <p className="sign-in-hint" id="primary-rule">
        {t`Your campaigns and pages use both. You can change them under Brand.`}
      </p>
      <details className="sign-in-more" open={isWrong}>
        <summary>{t`Language and time zone`}</summary>
        <Region
          language={values?.['language'] ?? info.language}
          timeZone={values?.['timeZone'] ?? info.timeZone}
        />
      </details>
    </>
  )
}

function Region({ language, timeZone }: { language: string; timeZone: string }): ReactElement {
  const { t } = useLingui()
  const languageField = useRef<HTMLSelectElement>(null)
  const timeZoneField = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const [own] = navigator.language.split('-')
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    if (language === 'en') guess(languageField.current, own)
    if (timeZone === 'UTC') guess(timeZoneField.current, zone)
  }, [language, timeZone])
  return (
    <>
      <label htmlFor="language">{t`Content language`}</label>
      <select id="language" name="language" ref={languageField} defaultValue={language}>
        {languageTags.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languages[tag]}
          </option>
        ))}
      </select>
      <label htmlFor="timeZone">{t`Time zone`}</label>
      <select id="timeZone" name="timeZone" ref={timeZoneField} defaultValue={timeZone}>
        {['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    </>
  )
}

/** Chooses this value if it is offered. */
function guess(field: HTMLSelectElement | null, value: string | undefined): void {
  if (field && [...field.options].some((option) => option.value === value)) field.value = value ?? ''
}

/** A first recording or transcript: uploaded, or the sample. */
export function ContentStep(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p className="sign-in-lead">{t`Upload a transcript or a short recording, or try a sample.`}</p>
      <DraftChoice />
      <label htmlFor="file">{t`File`}</label>
      <input id="file" type="file" name="file" aria-describedby="file-rule" />
      <p className="sign-in-hint" id="file-rule">
        {t`SRT, WebVTT, Markdown, text or JSON, or audio up to 3 MB. You can upload larger recordings under Assets.`}
      </p>
      <button type="submit">{t`Upload file`}</button>
      <button type="submit" name="sample" value="yes" className="sign-in-second">
        {t`Use sample`}
      </button>
    </>
  )
}

export function SkipButton(): ReactElement {
  const { t } = useLingui()
  return (
    <button type="submit" name="skip" value="yes" className="sign-in-out" formNoValidate>
      {t`Skip this step`}
    </button>
  )
}

function ImageField({ label }: { label: string }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <label htmlFor="picture">{label}</label>
      <input
        id="picture"
        type="file"
        name="picture"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby="picture-rule"
      />
      <p className="sign-in-hint" id="picture-rule">
        {t`PNG, JPEG or WebP, up to 2 MB.`}
      </p>
    </>
  )
}
