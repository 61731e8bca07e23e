import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect } from 'react'
import type { CampaignLead } from '#src/features/campaign/schema.ts'
import './preview-bar.css'

type Props = { link: string; lead: CampaignLead | null }

/** Says that a campaign is looked at and not visited, and keeps that so on its other pages. */
// eslint-disable-next-line import/no-default-export -- what is loaded lazily is a module's default
export default function PreviewBar({ link, lead }: Props): ReactElement {
  const { t } = useLingui()
  useEffect(() => {
    const proof = new URLSearchParams(location.search).get('preview')
    // It says less than the address that it comes from, and ends with it.
    if (proof) document.cookie = `nurtured_preview_${link}=${proof}; Path=/; Max-Age=3600; SameSite=Lax`
  }, [link])
  return (
    <p className="campaign-preview" role="status">
      {lead
        ? t`Preview as ${{ name: lead.first || lead.hashid }}: nothing is counted.`
        : t`Preview: nothing is counted.`}
    </p>
  )
}
