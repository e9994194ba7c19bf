import type { Deployment } from '@beistand/contract/config.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import type { Message } from '#platform/outbox/message.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { demoPage, type DemoPage } from './demo-page.ts';
import type { OutboxRow } from '#demo/queries.ts';

const states: Readonly<Record<string, string>> = {
  queued: 'wartet',
  sent: 'gesendet',
  failed: 'nicht zustellbar',
  unsure: 'vielleicht angekommen',
};

export type ShownMessage = OutboxRow & { message: Message | null };

/** What the system tells people, newest first. */
export function outboxPage(deployment: Deployment, messages: readonly ShownMessage[]): DemoPage {
  const list = messages.map((message) => article(deployment.timeZone, message)).join('\n');
  return demoPage(
    deployment,
    'Nachrichten',
    `<p><a href="${deployment.basePath}demo">Zurück zu den Zugängen</a></p>
${list || '<p>Noch hat das System keine Nachricht geschrieben. Melden Sie einen Fall, dann steht sie hier.</p>'}`,
  );
}

function article(timeZone: string, { channel, state, problem, createdAt, message }: ShownMessage): string {
  const kind = channel === 'sms' ? 'SMS' : 'E-Mail';
  const facts: [string, string][] = [
    ['Geschrieben', formatDateTime(createdAt, 'de_DE', { timeZone })],
    ['Zustand', [states[state] ?? state, problem].filter(Boolean).join(': ')],
    ...(message ? ([['An', message.to]] as [string, string][]) : []),
    ...(message?.channel === 'email' ? ([['Betreff', message.subject]] as [string, string][]) : []),
  ];
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  const text = message ? `<pre>${withLinks(message.text)}</pre>` : '<p>Der Text wurde nach dem Versand gelöscht.</p>';
  return `<article><h2>${kind}</h2><dl>${list}</dl>${text}</article>`;
}

/** People write names into these texts, so everything is escaped, and only our own links are made to open. */
function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>"']+\/login\/[\w-]{43}\/[a-z]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
}
