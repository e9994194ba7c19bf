import type { Page } from '@playwright/test';

export const searchBox = (page: Page) => page.getByRole('searchbox');
export const topics = (page: Page) => page.locator('main details');

export const topic = (page: Page, question: string) =>
  topics(page).filter({ has: page.locator('summary', { hasText: question }) });

export const sections = (page: Page) => page.getByRole('navigation', { name: /Themen|Sections/ });
export const announcement = (page: Page) => page.locator('main [role=status]');
