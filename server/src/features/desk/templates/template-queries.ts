import type { TemplateKind } from '@beistand/contract/features/desk/templates/template-rules.ts';
import type { DeskTemplateTexts } from '@beistand/contract/features/desk/templates/template-schema.ts';
import type { Db } from '#platform/database/database.ts';

export type TemplateRow = { id: string; kind: TemplateKind; name: string; retiredAt: Date | null };
const columns = `id, kind, name, retired_at as "retiredAt"`;

/** With the texts in force, and whether another version is being written. */
export type TemplateInForceRow = TemplateRow & {
  number: number | null;
  texts: DeskTemplateTexts | null;
  hasDraft: boolean;
};

const inForce = `select ${columns}, published.number, published.texts,
    exists (select from template_versions where template_id = templates.id and published_at is null) as "hasDraft"
  from templates left join lateral (
    select number, texts from template_versions where template_id = templates.id and published_at is not null
    order by number desc limit 1) published on true`;

export function findTemplates(db: Db): Promise<TemplateInForceRow[]> {
  return db.query<TemplateInForceRow>(`${inForce} order by kind, name`);
}

export async function findTemplate(db: Db, id: string): Promise<TemplateInForceRow | undefined> {
  const [row] = await db.query<TemplateInForceRow>(`${inForce} where id = $1`, [id]);
  return row;
}

export async function findForm(db: Db, name: string): Promise<TemplateInForceRow | undefined> {
  const [row] = await db.query<TemplateInForceRow>(
    `${inForce} where kind = 'form' and name = $1 and retired_at is null`,
    [name],
  );
  return row;
}

/** Holds a template until the transaction ends: of two who write it the second sees what the first wrote. */
export async function lockTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db.query<TemplateRow>(`select ${columns} from templates where id = $1 for update`, [id]);
  return row;
}

/** False where the id or the name is taken. */
export async function insertTemplate(db: Db, { id, kind, name }: Omit<TemplateRow, 'retiredAt'>, now: Date) {
  const rows = await db.query(
    `insert into templates (id, kind, name, created_at) values ($1, $2, $3, $4) on conflict do nothing returning id`,
    [id, kind, name, now],
  );
  return rows.length === 1;
}

/** False where it is so already. */
export async function markRetired(db: Db, id: string, retiredAt: Date | null): Promise<boolean> {
  const rows = await db.query(
    `update templates set retired_at = $2 where id = $1 and (retired_at is null) <> ($2::timestamptz is null) returning id`,
    [id, retiredAt],
  );
  return rows.length === 1;
}

export type VersionRow = {
  number: number;
  texts: DeskTemplateTexts;
  revision: number;
  editedBy: string;
  editedAt: Date;
  publishedAt: Date | null;
};

/** The newest first. */
export function findVersions(db: Db, id: string): Promise<VersionRow[]> {
  return db.query<VersionRow>(
    `select number, texts, revision, edited_by as "editedBy", edited_at as "editedAt", published_at as "publishedAt"
     from template_versions where template_id = $1 order by number desc`,
    [id],
  );
}

export type WrittenVersion = {
  templateId: string;
  number: number;
  texts: DeskTemplateTexts;
  revision: number;
  by: string;
  now: Date;
};

/** Writes a draft, over the one that is there. */
export async function saveVersion(db: Db, { templateId, number, texts, revision, by, now }: WrittenVersion) {
  await db.query(
    `insert into template_versions (template_id, number, texts, revision, edited_by, edited_at)
     values ($1, $2, $3::jsonb, $4, $5, $6)
     on conflict (template_id, number) do update set texts = excluded.texts, revision = excluded.revision,
       edited_by = excluded.edited_by, edited_at = excluded.edited_at`,
    [templateId, number, JSON.stringify(texts), revision, by, now],
  );
}

export async function markPublished(
  db: Db,
  templateId: string,
  number: number,
  { by, now }: { by: string; now: Date },
) {
  await db.query(
    'update template_versions set published_by = $3, published_at = $4 where template_id = $1 and number = $2',
    [templateId, number, by, now],
  );
}
