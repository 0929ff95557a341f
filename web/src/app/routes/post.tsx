import { FileQuestionMark } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { HomeColumns } from '../shell/home-columns.tsx';

export function Component() {
  return (
    <HomeColumns>
      <h1 className="sr-only">Post</h1>
      <Card>
        <EmptyState icon={FileQuestionMark} text="Post not found" />
      </Card>
    </HomeColumns>
  );
}
