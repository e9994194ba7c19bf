import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Pagination } from '#ui/table/pagination.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

const questions = ['when', 'documents', 'abroad'] as const;
const tabIds = ['summary', 'notes', 'documents', 'payments', 'services'] as const;

export function ContentSection() {
  const text = useText();
  const [page, setPage] = useState(6);
  const [openPage, setOpenPage] = useState(1);
  const [tab, setTab] = useState<(typeof tabIds)[number]>('summary');
  return (
    <GallerySection id="content" title={text('gallery.section.content')} columns>
      <Example name="Card, DefinitionList">
        <Card title={text('gallery.case.title')}>
          <DefinitionList
            items={[
              { term: text('gallery.case.number'), description: '26-004-18732' },
              {
                term: text('gallery.case.status'),
                description: <StatusLabel tone="progress" label={text('gallery.status.progress')} />,
              },
              { term: text('gallery.case.patient'), description: 'Johanna Weber' },
              { term: text('gallery.case.place'), description: text('gallery.case.place.value') },
            ]}
          />
        </Card>
      </Example>
      <Example name="Disclosure">
        <Card>
          {questions.map((question, index) => (
            <Disclosure key={question} title={text(`gallery.question.${question}`)} open={index === 0}>
              <p>{text(`gallery.question.${question}.answer`)}</p>
            </Disclosure>
          ))}
        </Card>
      </Example>
      <Example name="Tabs">
        <Tabs
          label={text('gallery.case.title')}
          selected={tab}
          onSelect={setTab}
          items={tabIds.map((id) => ({
            id,
            label: text(`gallery.tab.${id}`),
            content: <p>{text('gallery.tab.content', { tab: text(`gallery.tab.${id}`) })}</p>,
          }))}
        />
      </Example>
      <Example name="Pagination">
        <Pagination label={text('gallery.pages')} page={page} pageCount={12} onPageChange={setPage} />
        <Pagination
          label={text('gallery.pages.open')}
          page={openPage}
          hasNext={openPage < 3}
          onPageChange={setOpenPage}
        />
      </Example>
    </GallerySection>
  );
}
