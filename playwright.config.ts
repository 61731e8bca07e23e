import { defineConfig } from '@playwright/test'
import { chromiumSwitches, findHeadlessShell } from './scripts/chromium.ts'

const executablePath = findHeadlessShell()

// eslint-disable-next-line import/no-default-export -- the test runner asks for it
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  // Each worker starts its own server. Two workers share two cores well: one runs while the other waits.
  workers: 2,
  forbidOnly: true,
  // A long test takes a minute, and three on a slow machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    // Without it, a click on something that never appears waits until the whole test times out.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A trace doubles the cost of a test: record one with `--trace on` when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumSwitches, ...(executablePath ? { executablePath } : {}) },
  },
})
