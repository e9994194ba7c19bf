import { nameWords } from '@beistand/contract/features/claims/name-words.ts';
import { demoId } from './demo-id.ts';

type Shop = [name: string, street: string, postalCode: string, city: string, latitude: number, longitude: number];

const shops: readonly Shop[] = [
  ['Kfz-Werkstatt Lang', 'Haunstetter Straße 40', '86161', 'Augsburg', 48.35, 10.9],
  ['Autohaus am Lech', 'Lechhauser Straße 9', '86153', 'Augsburg', 48.38, 10.91],
  ['Karosserie Lindner', 'Landsberger Straße 210', '80687', 'München', 48.14, 11.51],
  ['Autoglas Süd', 'Chiemgaustraße 12', '81549', 'München', 48.11, 11.6],
  ['Lackiererei Förde', 'Werftstraße 77', '24143', 'Kiel', 54.31, 10.15],
  ['Meisterbetrieb Özdemir', 'Fürther Straße 180', '90429', 'Nürnberg', 49.45, 11.05],
  ['Kfz-Service Saale', 'Delitzscher Straße 33', '06112', 'Halle', 51.48, 11.99],
  ['Ruhr Karosseriebau', 'Altendorfer Straße 250', '45143', 'Essen', 51.46, 6.98],
  ['Hauptstadt-Werkstatt', 'Invalidenstraße 90', '10115', 'Berlin', 52.53, 13.38],
];

/** The directory of repair shops. */
export function demoVendors() {
  return shops.map(([name, street, postalCode, city, latitude, longitude]) => ({
    id: demoId(`vendor ${name}`),
    vendor_id: name === 'Kfz-Werkstatt Lang' ? 'V-4711' : null,
    subtype: 'AutoRepairShop',
    display_name: name,
    work_number: `+49 800 555${String(1_000 + name.length * 137).slice(-4)}`,
    email: null,
    address: {
      displayName: `${street}, ${postalCode} ${city}`,
      addressLine1: street,
      postalCode,
      city,
      country: 'DE',
      addressType: 'business',
    },
    latitude,
    longitude,
    words: nameWords(`${name} ${city}`),
  }));
}
