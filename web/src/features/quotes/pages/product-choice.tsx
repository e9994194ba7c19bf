import type { ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import Car from 'lucide-react/icons/car';
import House from 'lucide-react/icons/house';
import Plane from 'lucide-react/icons/plane';
import { useText } from '#i18n/use-text.ts';
import { RadioCards } from '#ui/choice/radio-cards.tsx';

const icons = { pa: <Car />, ho: <House />, gtp: <Plane /> } as const;

type ProductChoiceProps = {
  products: readonly ProductCode[];
  field: { name: string; label: string; error: string | undefined };
  value: ProductCode | null;
  onChange: (product: ProductCode) => void;
};

export function ProductChoice({ products, field: { label, ...field }, value, onChange }: ProductChoiceProps) {
  const text = useText();
  return (
    <RadioCards
      {...field}
      legend={label}
      required
      options={products.map((code) => ({
        value: code,
        label: text(`quote.product.${code}`),
        description: text(`quote.product.${code}.hint`),
        icon: icons[code],
      }))}
      value={value}
      onChange={(event) => onChange(event.target.value as ProductCode)}
    />
  );
}
