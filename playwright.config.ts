import { defineConfig } from '@playwright/test'
import { chromiumSwitches, findHeadlessShell } from './scripts/chromium.ts'

const executablePath = findHeadlessShell()

// eslint-disable-next-line import/no-default-export -- the test runner asks for it
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  // Each worker starts a server of its own. Two share two cores: one waits for the other's clocks and pages.
  workers: 2,
  forbidOnly: true,
  // A long journey takes a minute, and thrice that on a slow machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    // Without it, a click on something that never appears waits until the whole journey times out.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A trace doubles what a journey costs: `--trace on` records one of those that are looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumSwitches, ...(executablePath ? { executablePath } : {}) },
  },
})
