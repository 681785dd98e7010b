package com.example.player;

import android.view.LayoutInflater;
import android.view.View;
import android.view.ViewGroup;
import android.widget.TextView;
import androidx.annotation.NonNull;
import androidx.recyclerview.widget.DiffUtil;
import androidx.recyclerview.widget.ListAdapter;
import androidx.recyclerview.widget.RecyclerView;
import java.util.Locale;
import java.util.function.IntConsumer;

final class PlaylistAdapter extends ListAdapter<PlaylistAdapter.Row, PlaylistAdapter.RowHolder> {
    private final IntConsumer onChoose;

    PlaylistAdapter(IntConsumer onChoose) {
        super(new RowComparison());
        this.onChoose = onChoose;
    }

    static final class Item {
        /** The lesson name in your backend, not a video ID. */
        final String lesson;
        final String title;
        final int durationSeconds;

        Item(String lesson, String title, int durationSeconds) {
            this.lesson = lesson;
            this.title = title;
            this.durationSeconds = durationSeconds;
        }
    }

    static final class Row {
        final Item item;
        final boolean isPlaying;

        Row(Item item, boolean isPlaying) {
            this.item = item;
            this.isPlaying = isPlaying;
        }
    }

    static final class RowHolder extends RecyclerView.ViewHolder {
        final TextView title;
        final TextView duration;

        RowHolder(View view) {
            super(view);
            title = view.findViewById(android.R.id.text1);
            duration = view.findViewById(android.R.id.text2);
        }
    }

    @NonNull
    @Override
    public RowHolder onCreateViewHolder(@NonNull ViewGroup parent, int viewType) {
        View view = LayoutInflater.from(parent.getContext())
            .inflate(android.R.layout.simple_list_item_2, parent, false);
        RowHolder holder = new RowHolder(view);
        view.setOnClickListener(clicked -> {
            int position = holder.getBindingAdapterPosition();
            if (position != RecyclerView.NO_POSITION) onChoose.accept(position);
        });
        return holder;
    }

    @Override
    public void onBindViewHolder(@NonNull RowHolder holder, int position) {
        Row row = getItem(position);
        int seconds = row.item.durationSeconds;
        holder.title.setText(row.isPlaying ? "▶ " + row.item.title : row.item.title);
        holder.duration.setText(String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60));
        holder.itemView.setSelected(row.isPlaying);
    }

    private static final class RowComparison extends DiffUtil.ItemCallback<Row> {
        @Override
        public boolean areItemsTheSame(@NonNull Row previous, @NonNull Row next) {
            return previous.item.lesson.equals(next.item.lesson);
        }

        @Override
        public boolean areContentsTheSame(@NonNull Row previous, @NonNull Row next) {
            return previous.item == next.item && previous.isPlaying == next.isPlaying;
        }
    }
}
