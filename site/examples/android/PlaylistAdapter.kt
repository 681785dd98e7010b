package com.example.player

import android.view.LayoutInflater
import android.view.View
import android.view.ViewGroup
import android.widget.TextView
import androidx.recyclerview.widget.DiffUtil
import androidx.recyclerview.widget.ListAdapter
import androidx.recyclerview.widget.RecyclerView

/** `lesson` is the lesson name in your backend, not a video ID. */
data class PlaylistItem(val lesson: String, val title: String, val durationSeconds: Int)

data class PlaylistRow(val item: PlaylistItem, val isPlaying: Boolean)

class PlaylistAdapter(private val onChoose: (Int) -> Unit) :
    ListAdapter<PlaylistRow, PlaylistAdapter.RowHolder>(RowComparison) {

    class RowHolder(view: View) : RecyclerView.ViewHolder(view) {
        val title: TextView = view.findViewById(android.R.id.text1)
        val duration: TextView = view.findViewById(android.R.id.text2)
    }

    override fun onCreateViewHolder(parent: ViewGroup, viewType: Int): RowHolder {
        val view = LayoutInflater.from(parent.context)
            .inflate(android.R.layout.simple_list_item_2, parent, false)
        val holder = RowHolder(view)
        view.setOnClickListener {
            val position = holder.bindingAdapterPosition
            if (position != RecyclerView.NO_POSITION) onChoose(position)
        }
        return holder
    }

    override fun onBindViewHolder(holder: RowHolder, position: Int) {
        val (item, isPlaying) = getItem(position)
        holder.title.text = if (isPlaying) "▶ ${item.title}" else item.title
        holder.duration.text = "%d:%02d".format(item.durationSeconds / 60, item.durationSeconds % 60)
        holder.itemView.isSelected = isPlaying
    }

    private object RowComparison : DiffUtil.ItemCallback<PlaylistRow>() {
        override fun areItemsTheSame(old: PlaylistRow, new: PlaylistRow) =
            old.item.lesson == new.item.lesson

        override fun areContentsTheSame(old: PlaylistRow, new: PlaylistRow) = old == new
    }
}
