import Ambulance from 'lucide-react/icons/ambulance';
import MapPin from 'lucide-react/icons/map-pin';
import Plane from 'lucide-react/icons/plane';
import { useText } from '#i18n/use-text.ts';
import { CheckboxField } from '#ui/choice/checkbox-field.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

export function ChoicesSection() {
  const text = useText();
  return (
    <GallerySection id="choices" title={text('gallery.section.choices')} columns>
      <CardExamples />
      <Example name="RadioGroup">
        <RadioGroup
          name="cause"
          legend={text('gallery.choice.cause')}
          hint={text('gallery.choice.cause.hint')}
          options={(['illness', 'accident', 'death'] as const).map((value) => ({
            value,
            label: text(`gallery.choice.cause.${value}`),
          }))}
        />
        <RadioGroup
          inline
          name="consentAll"
          legend={text('gallery.choice.enquiries')}
          error={text('gallery.choice.error')}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: text(`gallery.choice.${value}`) }))}
        />
      </Example>
      <Example name="Checkbox, CheckboxField, Switch">
        <Checkbox label={text('gallery.choice.callback')} defaultChecked />
        <Checkbox label={text('gallery.choice.unavailable')} disabled />
        <CheckboxField
          name="privacy"
          label={
            <>
              {text('gallery.choice.privacy')} <a href="#choices">{text('gallery.choice.privacy.link')}</a>
            </>
          }
        />
        <CheckboxField name="terms" label={text('gallery.choice.terms')} error={text('gallery.choice.terms.error')} />
        <Switch label={text('gallery.choice.closed')} />
        <Switch label={text('gallery.choice.other')} defaultChecked />
      </Example>
    </GallerySection>
  );
}

function CardExamples() {
  const text = useText();
  const help = [
    ['immediateHelp', <Ambulance key="icon" />],
    ['travelCountry', <MapPin key="icon" />],
    ['destinationCountry', <Plane key="icon" />],
  ] as const;
  return (
    <Example name="RadioCards">
      <RadioCards
        name="help"
        legend={text('gallery.choice.help')}
        legendLook="heading"
        defaultValue="immediateHelp"
        options={help.map(([value, icon]) => ({
          value,
          icon,
          label: text(`gallery.choice.help.${value}`),
          description: text(`gallery.choice.help.${value}.description`),
        }))}
      />
      <RadioCards
        columns
        name="callbackHours"
        legend={text('gallery.choice.hours')}
        error={text('gallery.choice.hours.error')}
        options={(['1', '2', '3'] as const).map((value) => ({
          value,
          label: text('gallery.choice.hours.option', { hours: Number(value) }),
        }))}
      />
    </Example>
  );
}
