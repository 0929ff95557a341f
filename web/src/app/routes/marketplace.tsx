import { t } from '@lingui/core/macro';
import { Gem, Package, ShoppingBag, ShoppingCart, Tag } from 'lucide-react';
import { type LinkCard, LinkCardsPage } from '../../components/layout/link-cards.tsx';

const shops: LinkCard[] = [
  { name: 'Amazon', detail: 'amazon.com', href: 'https://www.amazon.com/', icon: Package, hue: '#b7791f' },
  { name: 'Noon', detail: 'noon.com', href: 'https://www.noon.com/', icon: ShoppingBag, hue: '#a99a12' },
  { name: 'Daraz', detail: 'daraz.com', href: 'https://www.daraz.com/', icon: ShoppingCart, hue: '#c4572b' },
  { name: 'AliExpress', detail: 'aliexpress.com', href: 'https://www.aliexpress.com/', icon: Gem, hue: '#c03a4e' },
  { name: 'eBay', detail: 'ebay.com', href: 'https://www.ebay.com/', icon: Tag, hue: '#2f72c4' },
];

export function Component() {
  return <LinkCardsPage title={t`Marketplace`} subtitle={t`Browse and shop from top platforms`} cards={shops} />;
}
