import { useEffect, useState } from 'react'
import { fetchBrandTheme } from '../browser/brand-theme.ts'
import type { BrandTheme } from '../rules/quote-image.ts'

/** What the workspace's default brand gives pictures: undefined until it is known, null where it has nothing. */
export function useBrandTheme(): BrandTheme | null | undefined {
  const [theme, setTheme] = useState<BrandTheme | null>()
  useEffect(() => {
    let isHere = true
    void fetchBrandTheme().then((found) => {
      if (isHere) setTheme(found ?? null)
    })
    return () => {
      isHere = false
    }
  }, [])
  return theme
}
