import { Gem, Package, ShoppingBag, ShoppingCart, Tag } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { type LinkCard, LinkCards } from '../shell/link-cards.tsx';

const shops: LinkCard[] = [
  { name: 'Amazon', detail: 'amazon.com', href: 'https://www.amazon.com/', icon: Package },
  { name: 'Noon', detail: 'noon.com', href: 'https://www.noon.com/', icon: ShoppingBag },
  { name: 'Daraz', detail: 'daraz.com', href: 'https://www.daraz.com/', icon: ShoppingCart },
  { name: 'AliExpress', detail: 'aliexpress.com', href: 'https://www.aliexpress.com/', icon: Gem },
  { name: 'eBay', detail: 'ebay.com', href: 'https://www.ebay.com/', icon: Tag },
];

export function Component() {
  return (
    <Page>
      <PageTitle title="Marketplace" subtitle="Browse and shop from top platforms" />
      <LinkCards cards={shops} />
    </Page>
  );
}
